import { useEffect } from 'react'
import type { DocumentRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { showError } from '@/ui/toast-store'
import { OpenInNewTab } from '../open-in-new-tab'
import { PreviewMessage } from '../preview-message'
import { useDownload } from '../use-download'
import { PdfViewer } from './pdf-viewer'
import { usePdf } from './use-pdf'

/** A PDF in the dialog, and the two ways out where the viewer does not suffice. */
export function PdfPreview({ document, url }: { document: DocumentRow; url: string }) {
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
      {pdf.status === 'loading' && (
        <div className="pdf grid place-items-center">
          <Spinner label="Loading preview..." showLabel />
        </div>
      )}
      {pdf.status === 'failed' && <PreviewMessage title="Error loading file" text="Failed to load file" />}
      {pdf.status === 'ready' && (
        <PdfViewer title={document.title} document={pdf.document} sizes={pdf.sizes} />
      )}
    </>
  )
}
