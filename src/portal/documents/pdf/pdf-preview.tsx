import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { useFailure } from '../../session/dismiss-failures'
import type { FilePreviewProps } from '../preview/file-preview-props'
import { PreviewLoading } from '../preview/preview-loading'
import { READER_BYTES } from '../../files/fetch-reader'
import { PreviewCancelled, PreviewMessage } from '../preview/preview-message'
import { PdfPassword } from './pdf-password'
import { PdfViewer } from './pdf-viewer'
import { usePdf } from './use-pdf'
import { whyFailed } from './why-failed'

/** Loads a PDF, with progress, Cancel, its password where it has one, and an error message, and shows it in the viewer. */
export function PdfPreview(props: FilePreviewProps) {
  const { document, isKept, onRetry, onDownload } = props
  const { pdf, cancel, lost, onLost } = usePdf(props)
  const error = pdf.status === 'failed' ? pdf.error : undefined

  useEffect(() => {
    if (error && isKept) onRetry()
  }, [error, isKept, onRetry])
  useFailure(isKept ? undefined : 'Failed to load file preview', error)

  switch (pdf.status) {
    case 'loading':
      return (
        <PreviewLoading
          progress={pdf.isReader ? undefined : { bytes: pdf.bytes, total: document.file_size }}
          readerPercent={pdf.isReader ? Math.floor((pdf.bytes / READER_BYTES) * 100) : undefined}
          onCancel={cancel}
        />
      )
    case 'locked':
      return <PdfPassword isWrong={pdf.isWrong} onUnlock={pdf.unlock} />
    case 'cancelled':
      return <PreviewCancelled onRetry={onRetry} />
    case 'failed':
      return (
        <PreviewMessage
          title="Error loading file"
          text="Failed to load file"
          hint={whyFailed(pdf.error)}
          action={
            onDownload && (
              <Button tone="outline" icon="download" onClick={onDownload}>
                Download
              </Button>
            )
          }
          onRetry={onRetry}
        />
      )
    case 'ready':
      return (
        <PdfViewer
          title={document.title}
          document={pdf.document}
          showPages={pdf.showPages}
          lost={lost}
          onLost={onLost}
          onDownload={onDownload}
        />
      )
  }
}
