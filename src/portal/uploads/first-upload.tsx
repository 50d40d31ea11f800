// What an empty list says below its words: an admin puts the first file there, staff read who adds them.
import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import type { ChosenFile } from './chosen-file'
import { FileInputs, useFileChooser } from './file-chooser'

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
  const chooser = useFileChooser(accept ? 'video' : 'image', setChosen, accept)
  if (!useCan('upload')) return <p>The office manager adds them.</p>
  const close = () => setChosen([])
  return (
    <div className="first-upload">
      <p>Put the first one here: drop files on this page, or choose them.</p>
      <FileInputs chooser={chooser} />
      <Button icon="file" onClick={chooser.choose}>
        Choose files
      </Button>
      {chosen.length > 0 && (
        <LazyDialog onClose={close}>{renderDialog({ dropped: chosen, onClose: close })}</LazyDialog>
      )}
    </div>
  )
}
