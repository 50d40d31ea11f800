// Asks what to do with a chosen file that is not the one with which an upload began.
import { useState } from 'react'
import type { Upload } from '@/data/database/db'
import { AlertDialog } from '@/ui/alert-dialog'
import { showFailure } from './show-failure'
import { useTab } from '../session/tab-context'

/** A chosen file, and in words why it is not the same. */
export type OtherFile = { file: File; message: string }

/** Failures that say by themselves what is wrong with the file. */
const OWN_WORDS = new Set(['Please select a valid video file', 'Failed to load video metadata'])

type OtherFileQuestionProps = OtherFile & { upload: Upload; onClose: () => void }

export function OtherFileQuestion({ upload, file, message, onClose }: OtherFileQuestionProps) {
  const tab = useTab()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { beginUploadAgain } = await import('./begin-again')
      await beginUploadAgain(tab, upload, file)
    } catch (error) {
      const own = error instanceof Error && OWN_WORDS.has(error.message) && error.message
      showFailure(own || `Failed to upload ${upload.bucket === 'videos' ? 'video' : 'document'}`, error)
    }
    onClose()
  }
  return (
    <AlertDialog
      title="Not the same file"
      confirmText="Begin again with this file"
      cancelText={upload.state === 'failed' ? 'Leave it' : 'Keep waiting'}
      isHarmless
      isBusy={isBusy}
      busyText="Reading..."
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <p>{message}</p>
      <p>
        An iPad makes a new copy of a video each time it is chosen. You can begin again with “{file.name}”:
        what you entered stays. What has reached the clinic so far is sent anew.
      </p>
    </AlertDialog>
  )
}
