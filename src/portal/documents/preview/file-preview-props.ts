import type { DocumentRow } from '@/domain/rows'

/** Props of every preview. */
export type FilePreviewProps = {
  document: DocumentRow
  /** The address of the file (`openFile`). */
  url: string
  /** Whether `url` leads to the file that this device keeps. */
  isKept: boolean
  /** An address of the file for a tab of its own. */
  tabUrl: string
  /** Downloads the file; undefined where it is out of reach. */
  onDownload?: (() => void) | undefined
  /** Starts the preview again with another address: the clinic's, where the kept file could not be shown. */
  onRetry: () => void
}
