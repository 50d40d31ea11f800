// The button that opens the share sheet for a fetched file. The screen below stays as it was.
import { formatFileSize } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { useHoldUpdate } from '../session/hold-update'
import { download } from './save-as'

type SendDialogProps = { file: File; onClose: () => void }

export function SendDialog({ file, onClose }: SendDialogProps) {
  useHoldUpdate(true, 'a download runs')
  const send = () =>
    navigator.share({ files: [file] }).then(onClose, (error: unknown) => {
      // The person has closed the sheet, or it is open already: the button stays.
      const name = error instanceof DOMException ? error.name : ''
      if (name === 'AbortError' || name === 'InvalidStateError') return
      console.warn('The share sheet did not take the file', error)
      onClose()
      download(file, file.name)
    })
  return (
    <Dialog
      title="Ready to save or send"
      note={`${file.name} · ${formatFileSize(file.size)}`}
      onClose={onClose}
    >
      <p className="mb-4">Save it to Files, print it, or send it. You come back here afterwards.</p>
      <div className="form-end">
        <Button tone="accent" icon="send" data-autofocus onClick={() => void send()}>
          Save or send
        </Button>
      </div>
    </Dialog>
  )
}
