// Data that a storage request passes to the adapter, and the adapter's outcome. @supabase/lite's adapter interface has no place for
// them.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Transfer = {
  range?: string
  ifRange?: string
  /** Whether only the headers are wanted. */
  isHead?: boolean
  /** The bucket's limit, in bytes. */
  maxBytes?: number
  /** The object's Cache-Control, which lite drops in uploads by a link. */
  cacheControl?: string
  /** Id of the person who made the link for uploading. */
  linkOwner?: string | undefined
  /** The file that holds the bytes already: it is linked into its place. */
  sourceFile?: string
  /** The uploader's metadata, which the service stores with the object and returns with `/object/info`. */
  userMetadata?: Record<string, unknown> | undefined
  /** Called by the adapter when it stored nothing. lite gets no answer then. */
  onFailure?: (failure: UploadFailure) => void
  /** Set by the adapter where the file is too short for the range: the file's size. */
  unsatisfiableSize?: number
  /** Set by the adapter where the file is no longer there: it was deleted after its row was read. */
  isGone?: boolean
}

export type UploadFailure = 'too-large' | 'disk-full' | 'broken-off'

export const transfers = new AsyncLocalStorage<Transfer>()
