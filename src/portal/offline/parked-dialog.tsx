// Dialog with the saves that the server refused. The person reads why, and decides: try again, or discard.
import { useState } from 'react'
import type { OutboxEntry } from '@/data/database/db'
import { discardParked, retryParked } from '@/data/sync/parked'
import { VIDEO_DELETED } from '@/data/sync/why-parked'
import { getVideo } from '@/data/lists/videos'
import { formatDuration, formatMoment } from '@/domain/formats'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { showError } from '@/ui/toast-store'
import { useBusy } from '../forms/use-busy'
import { useDatabaseQuery } from '../lists/use-database-query'
import { useTab } from '../session/tab-context'

export function ParkedDialog({ entries, onClose }: { entries: OutboxEntry[]; onClose: () => void }) {
  return (
    <Dialog
      title="Progress that the server did not accept"
      note="It is safe on this tablet. Try again, or let it go."
      onClose={onClose}
    >
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <ParkedEntry key={entry.video_id} entry={entry} />
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
  // The heading is never empty, not even while the video's title is being read.
  const title =
    useDatabaseQuery(
      async () => (await getVideo(tab, entry.user_id, entry.video_id))?.title ?? 'A video that is gone',
      [tab, entry.user_id, entry.video_id],
    ) ?? 'A training video'
  const [isAsking, setAsking] = useState(false)
  const position = readPosition(entry.payload)

  return (
    <li className="bg-base-200 rounded-box p-4">
      <h3 className="font-semibold">{title}</h3>
      {position !== undefined && <p className="text-sm">Stopped at {formatDuration(position)}</p>}
      {entry.reason === VIDEO_DELETED ? (
        <p className="mt-1 text-sm">
          {VIDEO_DELETED} Discard it, or ask your office manager about the video.
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
          title="Discard this progress?"
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

/** Position in a payload of any shape: a payload that this release cannot read is parked as well. */
function readPosition(payload: unknown) {
  if (typeof payload !== 'object' || payload === null || !('progress_seconds' in payload)) return undefined
  return typeof payload.progress_seconds === 'number' ? payload.progress_seconds : undefined
}
