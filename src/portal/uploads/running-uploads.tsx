// The upload dialog while its files are sent. It closes when they have arrived; uploads also go on when it is closed before.
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { UploadLine } from './upload-line'
import { useUploads } from '../session/use-uploads'

/** The reason why the Upload button is disabled, which the specification asks for also while files are sent. */
const WHY_UPLOAD_IS_OFF = 'Each file above says how it stands'

export function RunningUploads({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const uploads = useUploads()
  const mine = uploads?.filter(({ id }) => ids.includes(id)) ?? []
  // Every upload has arrived, or was cancelled.
  const isOver = uploads !== undefined && mine.length === 0
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const isSending = mine.some(({ state }) => state === 'sending' || state === 'waiting')

  return (
    <div className="flex flex-col gap-4">
      {/* The list scrolls by itself, so that the buttons below stay in sight, even with fifty files. */}
      <ul className="flex max-h-[55dvh] flex-col gap-3 overflow-y-auto">
        {mine.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
      <p className="text-base-content/80 text-sm">
        It goes on when you close this, and waits when the connection is lost.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="primary" data-autofocus onClick={onClose}>
          Go on working
        </Button>
        <Button tone="outline" isBusy={isSending} busyText="Uploading..." why={WHY_UPLOAD_IS_OFF}>
          Upload
        </Button>
      </div>
    </div>
  )
}
