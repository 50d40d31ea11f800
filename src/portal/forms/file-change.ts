/** A file that was chosen in Edit to take the place of the present one. */
export type FileChange = {
  /** The reason why it cannot be sent; undefined where it can. */
  why: string | undefined
  /** Puts it into the queue of uploads. Throws a DataError where it cannot be read, or the device is full. */
  begin: () => Promise<void>
}

/** The part of Edit that shows a document's file, and lets another be chosen. */
export type FilePartProps = { documentId: string; onChange: (change: FileChange | undefined) => void }
