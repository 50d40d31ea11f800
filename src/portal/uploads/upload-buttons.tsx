// Upload buttons of the lists, for admins. The code of a dialog is fetched when the dialog is opened.
import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import type { ChosenFile } from './chosen-file'
import { useDropTarget } from './drop-targets'

const UploadDocumentDialog = lazyPart(() => import('./upload-document-dialog'), 'UploadDocumentDialog')
const UploadVideoDialog = lazyPart(() => import('./upload-video-dialog'), 'UploadVideoDialog')

export const UploadDocumentButton = ({ category }: { category: string | undefined }) => (
  <UploadButton
    text="Upload Document"
    listName={category ?? 'Documents'}
    renderDialog={(form) => <UploadDocumentDialog category={category} {...form} />}
  />
)

export const UploadVideoButton = () => (
  <UploadButton
    text="Upload Video"
    listName="Training Videos"
    renderDialog={(form) => <UploadVideoDialog {...form} />}
  />
)

type UploadButtonProps = {
  text: string
  listName: string
  renderDialog: (form: { dropped: ChosenFile[]; onClose: () => void }) => ReactNode
}

function UploadButton(props: UploadButtonProps) {
  if (!useCan('upload')) return null
  return <OpenUpload {...props} />
}

function OpenUpload({ text, listName, renderDialog }: UploadButtonProps) {
  const [dropped, setDropped] = useState<ChosenFile[]>()
  useDropTarget(setDropped, listName)
  const close = () => setDropped(undefined)
  return (
    <>
      <Button tone="accent" icon="upload" onClick={() => setDropped([])}>
        {text}
      </Button>
      {dropped && <LazyDialog onClose={close}>{renderDialog({ dropped, onClose: close })}</LazyDialog>}
    </>
  )
}
