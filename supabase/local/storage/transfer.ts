// Data for the adapter of one storage request, and its outcome: lite's adapter interface has no place for either.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Transfer = {
  range?: string
  ifRange?: string
  /** Only the headers are wanted. */
  isHead?: boolean
  /** The bucket's limit, in bytes. */
  maxBytes?: number
  /** How long the object may be kept: lite does not hand it on where an upload comes by a link. */
  cacheControl?: string
  /** The bytes lie in this file already: it gets its place as a second name. */
  sourceFile?: string
  /** The uploader's own words about the file: the service keeps them beside the object, and tells them with `/object/info`. */
  userMetadata?: Record<string, unknown> | undefined
  /** Called by the adapter with why it kept nothing; lite then hears no more of this upload. */
  onFailure?: (failure: UploadFailure) => void
  /** Set by the adapter: no byte of the range exists in a file of this size. */
  unsatisfiableSize?: number
}

export type UploadFailure = 'too-large' | 'disk-full' | 'broken-off'

export const transfers = new AsyncLocalStorage<Transfer>()
