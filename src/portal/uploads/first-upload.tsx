// What an empty list says below its words: an admin puts the first file there, staff read who adds them.
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import { filesOfInput, pickerOfHandles, type ChosenFile } from './chosen-file'

const UploadDocumentDialog = lazyPart(() => import('./upload-document-dialog'), 'UploadDocumentDialog')
const UploadVideoDialog = lazyPart(() => import('./upload-video-dialog'), 'UploadVideoDialog')

export const FirstDocument = ({ category }: { category: string | undefined }) => (
  <FirstUpload renderDialog={(form) => <UploadDocumentDialog category={category} {...form} />} />
)

export const FirstVideo = () => (
  <FirstUpload
    accept="video/*,.mkv,.mov,.m4v,.avi,.wmv"
    renderDialog={(form) => <UploadVideoDialog {...form} />}
  />
)

type FirstUploadProps = {
  /** Value of `<input accept>`. */
  accept?: string
  renderDialog: (form: { dropped: ChosenFile[]; onClose: () => void }) => ReactNode
}

function FirstUpload({ accept, renderDialog }: FirstUploadProps) {
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  const input = useRef<HTMLInputElement>(null)
  if (!useCan('upload')) return <p>The office manager adds them.</p>
  const choose = () => {
    const pick = pickerOfHandles(accept)
    if (!pick) return input.current?.click()
    void pick().then(setChosen, (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click()
    })
  }
  const close = () => setChosen([])
  return (
    <div className="first-upload">
      <p>Put the first one here: drop files on this page, or choose them.</p>
      <input
        ref={input}
        type="file"
        aria-label="File"
        className="sr-only"
        tabIndex={-1}
        accept={accept}
        multiple
        onChange={({ target }) => {
          setChosen(filesOfInput(target.files))
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button icon="file" onClick={choose}>
        Choose files
      </Button>
      {chosen.length > 0 && (
        <LazyDialog onClose={close}>{renderDialog({ dropped: chosen, onClose: close })}</LazyDialog>
      )}
    </div>
  )
}
