import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

type PreviewNoteProps = { children: ReactNode; onDownload?: (() => void) | undefined }

/** A line above a document that says what the preview does not show, with Download where the file is within reach. */
export function PreviewNote({ children, onDownload }: PreviewNoteProps) {
  return (
    <div role="status" className="viewer-note">
      <p className="min-w-0 flex-1">{children}</p>
      {onDownload && (
        <Button tone="quiet" icon="download" onClick={onDownload}>
          Download
        </Button>
      )}
    </div>
  )
}
