import { useEffect } from 'react'
import { showError } from '@/ui/toast-store'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { PreviewLoading } from '../preview/preview-loading'
import { PreviewCancelled, PreviewMessage } from '../preview/preview-message'
import { PdfViewer } from './pdf-viewer'
import { usePdf } from './use-pdf'

/** Loads a PDF, with progress, Cancel and an error message, and shows it in the viewer. */
export function PdfPreview(props: FilePreviewProps) {
  const { document, isKept, onRetry } = props
  const { pdf, cancel } = usePdf(props)
  const error = pdf.status === 'failed' ? pdf.error : undefined

  useEffect(() => {
    if (!error) return
    if (isKept) onRetry()
    else showError('Failed to load file preview', error)
  }, [error, isKept, onRetry])

  switch (pdf.status) {
    case 'loading':
      return <PreviewLoading progress={{ bytes: pdf.bytes, total: document.file_size }} onCancel={cancel} />
    case 'cancelled':
      return <PreviewCancelled onRetry={onRetry} />
    case 'failed':
      return <PreviewMessage title="Error loading file" text="Failed to load file" onRetry={onRetry} />
    case 'ready':
      return <PdfViewer title={document.title} document={pdf.document} showPages={pdf.showPages} />
  }
}
