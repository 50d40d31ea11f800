import { useEffect, useRef } from 'react'
import { toDataError } from '@/data/network/errors'
import { formatFileSize } from '@/domain/formats'
import type { DocumentRow } from '@/domain/rows'
import { Dialog } from '@/ui/dialog'
import { showError } from '@/ui/toast-store'
import { EmbedPlayer } from '../files/embed-player'
import { useFileLink } from '../files/use-file-link'
import { FilePreview } from './file-preview'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'

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
  const { link, renew } = useFileLink('documents', document.file_path)
  const stage = useRef<HTMLDivElement>(null)
  const error = link.status === 'failed' ? link.error : undefined

  useEffect(() => {
    if (error) showError('Failed to load file preview', error)
  }, [error])

  const retry = () => {
    renew()
    // The button that was pressed goes away.
    stage.current?.focus()
  }

  return (
    <div ref={stage} tabIndex={-1} className="preview-stage outline-none">
      {link.status === 'loading' && <PreviewLoading type={document.file_type} />}
      {link.status === 'missing' && <PreviewMessage title="No file URL available" />}
      {link.status === 'failed' && (
        <PreviewMessage
          title="Error loading file"
          text={messageOf(error)}
          hint={
            toDataError(error).kind === 'offline'
              ? 'There is no connection. It comes by itself when the tablet has one.'
              : undefined
          }
          onRetry={retry}
        />
      )}
      {link.status === 'ready' && <FilePreview document={document} url={link.url} onRetry={retry} />}
    </div>
  )
}

function messageOf(error: unknown) {
  return (error instanceof Error && error.message) || 'Failed to load file'
}
