// Picks the viewer for a file's kind. No uploaded file ever becomes a document of our origin: a picture is shown as an image, text
// as text, and only a person's own click opens a file in a tab.
import { Suspense } from 'react'
import { adviceForReader } from '@/domain/file-advice'
import { fileKind } from '@/domain/preview-kinds'
import { lazyPart } from '@/ui/lazy-part'
import { ImagePreview } from './image-preview'
import { NoPreview } from './no-preview'
import type { FilePreviewProps } from './file-preview-props'
import { PreviewLoading } from './preview-loading'
import { PreviewMessage } from './preview-message'
import { VideoPreview } from './video-preview'

const PdfPreview = lazyPart(() => import('../pdf/pdf-preview'), 'PdfPreview')
const CsvPreview = lazyPart(() => import('../table/csv-preview'), 'CsvPreview')
const TextPreview = lazyPart(() => import('../text/text-preview'), 'TextPreview')
const WorkbookPreview = lazyPart(() => import('../table/workbook-preview'), 'WorkbookPreview')
const WordPreview = lazyPart(() => import('../word/word-preview'), 'WordPreview')

export function FilePreview(props: FilePreviewProps) {
  return <Suspense fallback={<PreviewLoading />}>{previewOf(props)}</Suspense>
}

function previewOf(props: FilePreviewProps) {
  const { file_type: type, file_size: size } = props.document
  if (size === 0)
    return (
      <PreviewMessage
        title="This file is empty"
        text="It has 0 Bytes, so there is nothing to show. Ask who added it to upload it again."
      />
    )
  switch (fileKind(type)) {
    case 'pdf':
      return <PdfPreview {...props} />
    case 'image':
      return <ImagePreview {...props} />
    case 'video':
      return <VideoPreview {...props} />
    case 'text': {
      const Preview = type === 'csv' ? CsvPreview : TextPreview
      return <Preview {...props} />
    }
    case 'word':
      return <WordPreview {...props} />
    case 'table':
      return <WorkbookPreview {...props} />
    case 'other':
      return <NoPreview url={props.tabUrl} hint={adviceForReader(type)} />
  }
}
