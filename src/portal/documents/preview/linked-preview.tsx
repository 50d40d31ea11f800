// Preview of a stored file: asks for a signed link, then shows the file. Without a link, a message says why and offers another try.
import { useEffect, useMemo, useRef } from 'react'
import { toDataError } from '@/data/network/errors'
import type { DocumentRow } from '@/domain/rows'
import { showError } from '@/ui/toast-store'
import { useFileLink } from '../../files/use-file-link'
import { FilePreview } from './file-preview'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'
import { useViewerTools } from '../viewer/viewer-tools'

export function LinkedPreview({ document }: { document: DocumentRow }) {
  const { link, renew } = useFileLink('documents', document.file_path)
  const stage = useRef<HTMLDivElement>(null)
  const error = link.status === 'failed' ? link.error : undefined
  const url = link.status === 'ready' ? link.url : undefined
  useViewerTools(useMemo(() => ({ url }), [url]))

  useEffect(() => {
    if (error) showError('Failed to load file preview', error)
  }, [error])

  const retry = () => {
    renew()
    // The Try Again button disappears, so the focus is moved to the stage.
    stage.current?.focus()
  }

  return (
    <div ref={stage} tabIndex={-1} className="preview-stage outline-none">
      {link.status === 'loading' && <PreviewLoading />}
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
