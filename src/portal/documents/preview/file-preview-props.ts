import type { DocumentRow } from '@/domain/rows'

/** `onRetry` gets a new link, and starts over with that. */
export type FilePreviewProps = { document: DocumentRow; url: string; onRetry: () => void }
