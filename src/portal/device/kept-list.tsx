// The list of the files that this device keeps, and the questions before a file is removed.
import { useState } from 'react'
import { type KeptItem, removeItem } from '@/data/files/kept-items'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { CompactSelect } from '@/ui/compact-select'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../session/use-busy'
import { useTab } from '../session/tab-context'
import { titleOf } from './item-words'
import { KeptRow } from './kept-row'

export type KeptOrder = 'size' | 'used'

const orders = [
  ['size', 'Largest'],
  ['used', 'Last used'],
] as const

type KeptListProps = { items: KeptItem[]; order: KeptOrder; onOrder: (order: KeptOrder) => void }

export function KeptList({ items, order, onOrder }: KeptListProps) {
  const tab = useTab()
  const [asked, setAsked] = useState<KeptItem[]>()
  const [news, setNews] = useState('')
  const { isBusy, run } = useBusy((error) => showError('The file could not be removed', error))
  const remove = async (gone: KeptItem[]) => {
    for (const item of gone) await removeItem(tab, item)
    setAsked(undefined)
    setNews(gone.length === 1 ? `Removed: ${titleOf(gone[0]!)}` : `Removed ${gone.length} items`)
  }
  const sorted = items.toSorted((a, b) => (order === 'size' ? b.size - a.size : b.usedAt - a.usedAt))
  const removable = items.filter(({ why }) => why !== 'pinned')
  return (
    <>
      <div className="tools">
        <CompactSelect label="Sort" value={order} options={orders} onChange={onOrder} />
        <Button
          tone="outline"
          icon="trash"
          className="btn-wrap"
          why={removable.length === 0 ? 'An admin keeps these on every device' : undefined}
          onClick={() => setAsked(removable)}
        >
          Remove all
        </Button>
      </div>
      <p className="list-count text-base-content/75 text-sm">
        {items.length} on this device
        <span role="status">{news && ` · ${news}`}</span>
      </p>
      <ul className="panel rows">
        {sorted.map((item) => (
          <KeptRow
            key={item.key}
            item={item}
            // An opened file is removed without a question: it comes back when it is opened again.
            onRemove={() => (item.why === 'opened' ? run(() => remove([item])) : setAsked([item]))}
          />
        ))}
      </ul>
      {asked && (
        <AlertDialog
          title={asked.length === 1 ? 'Remove it from this device?' : 'Remove all from this device?'}
          confirmText="Remove"
          cancelText="Keep"
          isBusy={isBusy}
          busyText="Removing..."
          onConfirm={() => run(() => remove(asked))}
          onCancel={() => setAsked(undefined)}
        >
          {asked.length === 1 && <p className="wrap-any font-semibold">{titleOf(asked[0]!)}</p>}
          <p>
            The clinic keeps it: it can be opened again while the clinic can be reached.
            {asked.length > 1 && ' What an admin keeps on every device stays.'}
          </p>
        </AlertDialog>
      )}
    </>
  )
}
