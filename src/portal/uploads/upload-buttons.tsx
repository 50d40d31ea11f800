// Upload buttons of the lists, for admins. The code of a dialog is fetched when the dialog is opened.
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { useCan } from '../session/use-session'
import type { ChosenFile } from './chosen-file'
import { DropArea } from './drop-area'

const UploadDocumentDialog = lazy(() =>
  import('./upload-document-dialog').then((module) => ({ default: module.UploadDocumentDialog })),
)
const UploadVideoDialog = lazy(() =>
  import('./upload-video-dialog').then((module) => ({ default: module.UploadVideoDialog })),
)

export function UploadDocumentButton({ category }: { category: string | undefined }) {
  const [dropped, setDropped] = useState<ChosenFile[]>()
  if (!useCan('upload')) return null
  return (
    <>
      <Button tone="accent" icon="upload" onClick={() => setDropped([])}>
        Upload Document
      </Button>
      <DropArea listName={category ?? 'Documents'} onDrop={setDropped} />
      {dropped && (
        <Suspense>
          <UploadDocumentDialog category={category} dropped={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export function UploadVideoButton() {
  const [dropped, setDropped] = useState<ChosenFile[]>()
  if (!useCan('upload')) return null
  return (
    <>
      <Button tone="accent" icon="upload" onClick={() => setDropped([])}>
        Upload Video
      </Button>
      <DropArea listName="Training Videos" onDrop={setDropped} />
      {dropped && (
        <Suspense>
          <UploadVideoDialog dropped={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  )
}
