// The account's part about this device: what of the person's work has not reached the clinic, and which files are kept here.
import { useNavigate } from '@tanstack/react-router'
import { useId, useSyncExternalStore } from 'react'
import type { KeptItem } from '@/data/files/kept-items'
import { useLeaveDialog } from '@/ui/dialog'
import { Icon } from '@/ui/icon'
import { useKeptItems } from '../../files/use-kept-items'
import { useOwnQuery } from '../../session/use-database-query'
import { useConnectionPanel } from '../../session/open-panel'
import { useTab } from '../../session/tab-context'
import { countUnsent, type UnsentCounts } from '../../session/use-sign-out-question'

export function TabletPart({ onClose }: { onClose: () => void }) {
  const id = useId()
  const openPanel = useConnectionPanel((panel) => panel.setOpen)
  const unsent = useOwnQuery(countUnsent, [], { isBadge: true })
  const files = useFileWords()
  const isClear = unsent && unsent.saves + unsent.uploads === 0
  const leave = useLeaveDialog()
  const navigate = useNavigate()
  const leaveTo = (open: () => void) =>
    leave(() => {
      onClose()
      open()
    })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        On this device
      </h3>
      <ul className="tablet-lines">
        <li>
          <Icon name={isClear ? 'check' : 'clock'} />
          <span>
            {unsent && (isClear ? 'All that you did here has reached the clinic.' : waitingWords(unsent))}
          </span>
          <button type="button" className="link tablet-link" onClick={() => leaveTo(() => openPanel(true))}>
            Connection
          </button>
        </li>
        <li>
          <Icon name="tablet" />
          <span>{files}</span>
          <button
            type="button"
            className="link tablet-link"
            // The words were asked about, and are still in the page at this moment.
            onClick={() => leaveTo(() => void navigate({ to: '/on-this-device', ignoreBlocker: true }))}
          >
            On this device
          </button>
        </li>
      </ul>
    </section>
  )
}

/** `2 changes and 1 upload of yours wait here to be sent.` */
function waitingWords({ saves, uploads }: UnsentCounts) {
  const parts = [
    saves > 0 && (saves === 1 ? '1 change' : `${saves} changes`),
    uploads > 0 && (uploads === 1 ? '1 upload' : `${uploads} uploads`),
  ].filter(Boolean)
  return `${parts.join(' and ')} of yours ${saves + uploads === 1 ? 'waits' : 'wait'} here to be sent.`
}

/** The files that are kept here, in a sentence; undefined while they are being read. */
function useFileWords() {
  const { state } = useTab().shelf
  const shelf = useSyncExternalStore(state.subscribe, state.getState)
  const items = useKeptItems()
  if (shelf === 'cannot-keep') return 'This browser stores no files.'
  if (shelf === 'none') return 'The files here are locked until the clinic can be reached.'
  return items && keptWords(items)
}

const whys = [
  ['opened', 'opened lately'],
  ['saved', 'saved'],
  ['pinned', 'on every device'],
] as const

/** `Documents and videos on this device: 9 opened lately, 3 saved, 2 on every device.` */
function keptWords(items: readonly KeptItem[]) {
  const files = items.filter(({ kind }) => kind !== 'pictures')
  const parts = whys.flatMap(([why, word]) => {
    const count = files.filter((file) => file.why === why).length
    return count > 0 ? `${count} ${word}` : []
  })
  return parts.length > 0
    ? `Documents and videos on this device: ${parts.join(', ')}. After you sign out they open for the next colleague.`
    : 'No documents or videos are on this device.'
}
