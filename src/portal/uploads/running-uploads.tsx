// The uploads of a run in a dialog, which closes when all have arrived; they also go on when it is closed before.
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { useTab } from '../session/tab-context'
import { timeLeft } from './upload-words'
import { UploadRow } from './upload-row'
import { isMoving, useRun } from './use-run'
import { useSpeed } from './use-upload-speed'

/** The reason why the Upload button is disabled, which the specification asks for also while files are sent. */
const WHY_UPLOAD_IS_OFF = 'Each file above says how it stands'

type RunProps = {
  /** Uploads of the run; undefined for all. */
  ids?: readonly string[]
}

/** "2 of 6 · 40 s", and a button that pauses all. */
export function RunHead({ ids }: RunProps) {
  const tab = useTab()
  const { all = [], left = [], hasArrived } = useRun(ids) ?? {}
  const sent = all.reduce(
    (sum, one) => sum + (hasArrived?.(one) || one.is_sent ? one.file_size : one.sent),
    0,
  )
  const size = all.reduce((sum, one) => sum + one.file_size, 0)
  const time = timeLeft(
    size - sent,
    useSpeed(
      sent,
      left.some(({ state }) => state === 'sending'),
    ),
  )
  const moving = left.filter(isMoving)
  const paused = left.filter(({ state }) => state === 'paused')
  const change = async (isPause: boolean) => {
    const { pauseUpload, resumeUpload } = await import('@/data/uploads/change-upload')
    for (const { id } of isPause ? moving : paused) await (isPause ? pauseUpload : resumeUpload)(tab, id)
  }
  const canPause = moving.length > 0
  return (
    <div className="up-to">
      <p className="tabular-nums">
        <b className="font-semibold">
          {all.length - left.length} of {all.length}
        </b>
        {time && ` · ${time}`}
      </p>
      {left.length > 1 && (canPause || paused.length > 0) && (
        <Button tone="quiet" icon={canPause ? 'pause' : 'play'} onClick={() => void change(canPause)}>
          {canPause ? 'Pause all' : 'Go on with all'}
        </Button>
      )}
    </div>
  )
}

export function RunningUploads({ ids, onClose }: RunProps & { onClose: () => void }) {
  const run = useRun(ids)
  /** Whether an upload of the run was shown: at the very first the queue is as it was before the run. */
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!run) return
    hasBegun.current ||= run.all.length > 0
    if (hasBegun.current && run.left.length === 0) onClose()
  }, [run, onClose])
  const isAnyMoving = run?.left.some(isMoving) ?? true
  return (
    // A form, so that its end stays in sight as that of other dialogs does.
    <form className="up-form">
      <ul className="up-list">
        {run?.all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isArrived={run.hasArrived(upload)} />
        ))}
      </ul>
      <div className="form-end">
        {isAnyMoving && (
          <p className="form-why">It goes on when you close this, and waits when the connection is lost.</p>
        )}
        <Button tone="primary" onClick={onClose}>
          Go on working
        </Button>
        {/* Without a spinner, which takes processor time from the uploads: the bars show that they move. */}
        <Button tone="outline" why={WHY_UPLOAD_IS_OFF}>
          {isAnyMoving ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
    </form>
  )
}
