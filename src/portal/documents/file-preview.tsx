// Picks the viewer for a file's kind. No uploaded file ever becomes a document of our origin: pictures are images,
// text is text, and only a person's own click opens a file by itself.
import { lazy, Suspense } from 'react'
import { fileKind } from '@/domain/file-kinds'
import type { DocumentRow } from '@/domain/rows'
import { Spinner } from '@/ui/spinner'
import { ImagePreview } from './image-preview'
import { OpenInNewTab } from './open-in-new-tab'
import { PreviewMessage } from './preview-message'
import { TextPreview } from './text-preview'
import { VideoPreview } from './video-preview'

const PdfPreview = lazy(async () => ({ default: (await import('./pdf/pdf-preview')).PdfPreview }))

type FilePreviewProps = { document: DocumentRow; url: string }

export function FilePreview({ document, url }: FilePreviewProps) {
  switch (fileKind(document.file_type)) {
    case 'pdf':
      return (
        <Suspense fallback={<PdfLoading />}>
          <PdfPreview document={document} url={url} />
        </Suspense>
      )
    case 'image':
      return <ImagePreview title={document.title} url={url} />
    case 'video':
      return <VideoPreview title={document.title} url={url} />
    case 'text':
      return <TextPreview type={document.file_type} title={document.title} url={url} />
    case 'other':
      return (
        <PreviewMessage
          title="Preview not available"
          text="File type cannot be previewed in browser"
          action={<OpenInNewTab url={url} />}
        />
      )
  }
}

function PdfLoading() {
  return (
    <div className="grid h-150 max-h-[70dvh] place-items-center">
      <Spinner label="Loading preview..." showLabel />
    </div>
  )
}
