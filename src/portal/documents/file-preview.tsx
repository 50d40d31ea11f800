// Picks the viewer for a file's kind. No uploaded file ever becomes a document of our origin: pictures are images,
// text is text, and only a person's own click opens a file by itself.
import { fileKind } from '@/domain/file-kinds'
import type { DocumentRow } from '@/domain/rows'
import { ImagePreview } from './image-preview'
import { OpenInNewTab } from './open-in-new-tab'
import { PdfPreview } from './pdf/pdf-preview'
import { PreviewMessage } from './preview-message'
import { TextPreview } from './text-preview'
import { VideoPreview } from './video-preview'

/** `onRetry` gets a new link, and starts over with that. */
type FilePreviewProps = { document: DocumentRow; url: string; onRetry: () => void }

export function FilePreview({ document, url, onRetry }: FilePreviewProps) {
  const { title, file_type: type } = document
  switch (fileKind(type)) {
    case 'pdf':
      return <PdfPreview document={document} url={url} onRetry={onRetry} />
    case 'image':
      return <ImagePreview title={title} url={url} onRetry={onRetry} />
    case 'video':
      return <VideoPreview title={title} url={url} onRetry={onRetry} />
    case 'text':
      return <TextPreview type={type} title={title} url={url} onRetry={onRetry} />
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
