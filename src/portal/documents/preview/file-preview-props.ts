import type { DocumentRow } from '@/domain/rows'

/** Props of every preview. `onRetry` asks for a new link and starts the preview again. */
export type FilePreviewProps = { document: DocumentRow; url: string; onRetry: () => void }
