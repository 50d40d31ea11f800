// The changes that the server did not accept. The person reads why, and decides: try again, keep a copy as a file, or discard.
import { useState } from 'react'
import type { OutboxEntry } from '@/data/database/db'
import { discardParked, retryParked } from '@/data/sync/parked'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { saveAs } from '../../files/save-as'
import { useBusy } from '../../session/use-busy'
import { useTab } from '../../session/tab-context'
import { useMember } from '../../session/use-session'
import { ChangeTitle, useChangeWords } from './change-title'
import { exportChange, reasonOf } from './export-change'

export function RefusedPart({ entries, now }: { entries: OutboxEntry[]; now: number }) {
  return (
    <section aria-labelledby="connection-refused" className="connection-refused">
      <h3 id="connection-refused">Not accepted ({entries.length})</h3>
      <p className="connection-note">It is safe on this device. Try again, or let it go.</p>
      <ul>
        {entries.map((entry) => (
          <RefusedChange key={entry.id} entry={entry} now={now} />
        ))}
      </ul>
    </section>
  )
}

function RefusedChange({ entry, now }: { entry: OutboxEntry; now: number }) {
  const tab = useTab()
  const { email } = useMember().user
  const { isBusy, run } = useBusy()
  const { title, detail, madeAt, words } = useChangeWords(entry)
  const [isAsking, setAsking] = useState(false)
  const reason = reasonOf(entry)
  const advice = entry.reason && words?.advice?.(entry.reason)
  const save = () => {
    const text = exportChange(entry, { title, detail, madeAt, email })
    const day = new Date(tab.clock.now()).toISOString().slice(0, 10)
    saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), `not-accepted-${day}.txt`)
  }

  return (
    <li>
      <ChangeTitle change={entry} now={now} />
      <p className="connection-note">
        {advice ? `${reason} ${advice}` : 'If trying again does not help, show this to your office manager: '}
        {!advice && <span className="text-error">{reason}</span>}
      </p>
      <div className="connection-do">
        <Button
          tone="outline"
          isBusy={isBusy}
          busyText="Trying..."
          onClick={() => run(() => retryParked(tab, entry))}
        >
          Try again
        </Button>
        <Button tone="outline" onClick={save}>
          Export to a file
        </Button>
        {entry.state === 'parked' && (
          <Button
            tone="quiet"
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
          isBusy={isBusy}
          busyText="Discarding..."
          onConfirm={() => run(() => discardParked(tab, entry))}
          onCancel={() => setAsking(false)}
        >
          <p className="wrap-any font-semibold">{[title, detail].filter(Boolean).join(', ')}</p>
          <p>It is forgotten on this device, and cannot be brought back. What the clinic has of it stays.</p>
        </AlertDialog>
      )}
    </li>
  )
}
