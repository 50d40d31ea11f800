// Upload buttons of the lists, for admins. The code of a dialog is fetched when the dialog is opened.
import { Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { useCan } from '../session/use-session'
import type { ChosenFile } from './chosen-file'
import { DropArea } from './drop-area'

const UploadDocumentDialog = lazyPart(() => import('./upload-document-dialog'), 'UploadDocumentDialog')
const UploadVideoDialog = lazyPart(() => import('./upload-video-dialog'), 'UploadVideoDialog')

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
