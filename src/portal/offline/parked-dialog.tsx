// Dialog with the changes that the server refused. The person reads why, and decides: try again, or discard.
import { useState } from 'react'
import type { OutboxEntry } from '@/data/database/outbox-tables'
import { discardParked, retryParked } from '@/data/sync/parked'
import { formatMoment } from '@/domain/formats'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../forms/use-busy'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'

export function ParkedDialog({ entries, onClose }: { entries: OutboxEntry[]; onClose: () => void }) {
  const { kinds } = useTab().saves
  const refused = new Set(entries.map(({ kind }) => kind))
  const only = refused.size === 1 ? kinds.get(entries[0]!.kind) : undefined
  return (
    <Dialog
      title={`${only?.words.many ?? 'Changes'} that the server did not accept`}
      note="It is safe on this tablet. Try again, or let it go."
      onClose={onClose}
    >
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <ParkedEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Dialog>
  )
}

function ParkedEntry({ entry }: { entry: OutboxEntry }) {
  const tab = useTab()
  const { isBusy, run } = useBusy((error) =>
    showError('An unexpected error occurred. Please try again.', error),
  )
  const words = tab.saves.kinds.get(entry.kind)?.words
  // The heading is never empty, not even while the thing's name is being read.
  const title =
    useDatabaseQuery(async () => words?.title(tab, entry), [tab, words, entry.user_id, entry.thing]) ??
    words?.many ??
    'A change'
  const [isAsking, setAsking] = useState(false)
  const detail = words?.detail?.(entry.payload)
  const advice = entry.reason && words?.advice?.(entry.reason)

  return (
    <li className="bg-base-200 rounded-box p-4">
      <h3 className="font-semibold">{title}</h3>
      {detail !== undefined && <p className="text-sm">{detail}</p>}
      {advice ? (
        <p className="mt-1 text-sm">
          {entry.reason} {advice}
        </p>
      ) : (
        <p className="mt-1 text-sm">
          If trying again does not help, show this to your office manager:{' '}
          <span className="text-error">{entry.reason ?? failingText(entry)}</span>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          busy={isBusy}
          busyText="Trying..."
          icon="refresh"
          onClick={() => run(() => retryParked(tab, entry))}
        >
          Try again
        </Button>
        {entry.state === 'parked' && (
          <Button
            tone="outline"
            why={isBusy ? 'It is being tried again' : undefined}
            onClick={() => setAsking(true)}
          >
            Discard
          </Button>
        )}
      </div>
      {isAsking && (
        <AlertDialog
          title={`Discard ${words?.one ?? 'this change'}?`}
          confirmText="Discard"
          cancelText="Keep it"
          busy={isBusy}
          busyText="Discarding..."
          onConfirm={() => run(() => discardParked(tab, entry))}
          onCancel={() => setAsking(false)}
        >
          <p>It is forgotten on this tablet, and cannot be brought back. What the clinic has of it stays.</p>
        </AlertDialog>
      )}
    </li>
  )
}

/** Words for a save that the server has answered with errors for long. The device tries it again by itself. */
function failingText({ failing_since }: OutboxEntry) {
  const since = failing_since && formatMoment(failing_since)
  return `The clinic’s server has answered with an error since ${since}. It is tried again by itself.`
}
