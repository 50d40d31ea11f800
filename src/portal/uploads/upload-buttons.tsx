// Upload buttons of the lists, for admins. The code of a dialog is fetched when the dialog is opened.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { DocumentRow, TrainingItem } from '@/domain/rows'
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

type DocumentButtonProps = { category: string | undefined; existing: DocumentRow[] }

export function UploadDocumentButton({ category, existing }: DocumentButtonProps) {
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
          <UploadDocumentDialog
            category={category}
            dropped={dropped}
            existing={existing}
            onClose={() => setDropped(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

export function UploadVideoButton({ existing }: { existing: TrainingItem[] }): ReactNode {
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
          <UploadVideoDialog existing={existing} dropped={dropped} onClose={() => setDropped(undefined)} />
        </Suspense>
      )}
    </>
  )
}
