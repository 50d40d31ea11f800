import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Spinner } from '@/ui/spinner'
import { EmbedPlayer } from '../shell/embed-player'
import { FilePreview } from './file-preview'
import { PreviewMessage } from './preview-message'
import { useFileLink } from './use-file-link'

/** Shows a document without leaving the list. Closing it forgets the link and any error. */
export function PreviewDialog({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  return (
    <Dialog
      title={document.title}
      size="large"
      note={
        document.is_embed ? 'Video Embed' : `${document.file_name} · ${formatFileSize(document.file_size)}`
      }
      onClose={onClose}
    >
      {document.is_embed ? <EmbedPlayer video={document} /> : <LinkedPreview document={document} />}
    </Dialog>
  )
}

function LinkedPreview({ document }: { document: DocumentRow }) {
  const { link, retry } = useFileLink(document.file_path)
  switch (link.status) {
    case 'loading':
      return (
        <div className="grid min-h-64 place-items-center">
          <Spinner label="Loading preview..." showLabel />
        </div>
      )
    case 'missing':
      return <PreviewMessage title="No file URL available" />
    case 'failed':
      return (
        <PreviewMessage
          title="Error loading file"
          text={link.message}
          hint={link.isOffline ? 'There is no connection. Try again when the tablet has one.' : undefined}
          action={
            <Button icon="refresh" onClick={retry}>
              Try Again
            </Button>
          }
        />
      )
    case 'ready':
      return <FilePreview document={document} url={link.url} />
  }
}
