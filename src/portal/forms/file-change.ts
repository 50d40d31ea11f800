import type { Bucket } from '@/domain/rows'

/** A file that was chosen in Edit to take the place of the present one. */
export type FileChange = {
  /** The reason why it cannot be sent; undefined where it can. */
  why: string | undefined
  /** Puts it into the queue of uploads. Throws a DataError where it cannot be read, or the device is full. */
  begin: () => Promise<void>
}

/** The part of Edit that shows the file of a document or a video, and lets another be chosen. */
export type FilePartProps = {
  bucket: Bucket
  rowId: string
  onChange: (change: FileChange | undefined) => void
}
