import type { DocumentRow } from '@/domain/rows'

/** Props of every preview. */
export type FilePreviewProps = {
  document: DocumentRow
  /** The address of the file (`openFile`). */
  url: string
  /** Whether it is the file that this tablet keeps. */
  isKept: boolean
  /** An address of the file for a tab of its own. */
  tabUrl: string
  /** Asks for another address and starts the preview again: the clinic's, where the kept file was of no use. */
  onRetry: () => void
}
