import { useEffect } from 'react'
import type { DocumentRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { OpenInNewTab } from '../open-in-new-tab'
import { PreviewLoading } from '../preview-loading'
import { PreviewMessage } from '../preview-message'
import { useDownload } from '../use-download'
import { PdfViewer } from './pdf-viewer'
import { usePdf } from './use-pdf'

type PdfPreviewProps = { document: DocumentRow; url: string; onRetry: () => void }

/** A PDF in the dialog, and the two ways out where the viewer does not suffice. */
export function PdfPreview({ document, url, onRetry }: PdfPreviewProps) {
  const pdf = usePdf(url)
  const { isBusy, download } = useDownload(document)
  const error = pdf.status === 'failed' ? pdf.error : undefined

  useEffect(() => {
    if (error) showError('Failed to load file preview', error)
  }, [error])

  return (
    <>
      <div className="mb-4 flex gap-2 *:grow *:px-2 sm:*:grow-0 sm:*:px-4">
        <OpenInNewTab url={url} />
        <Button tone="outline" icon="download" busy={isBusy} busyText="Downloading..." onClick={download}>
          Download PDF
        </Button>
      </div>
      {pdf.status === 'loading' && <PreviewLoading type={document.file_type} />}
      {pdf.status === 'failed' && (
        <PreviewMessage title="Error loading file" text="Failed to load file" onRetry={onRetry} />
      )}
      {pdf.status === 'ready' && (
        <PdfViewer title={document.title} document={pdf.document} sizes={pdf.sizes} />
      )}
    </>
  )
}
