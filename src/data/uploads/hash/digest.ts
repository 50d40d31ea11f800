// Types for reading and hashing the file of an upload, chunk by chunk.
import type { Digest } from '../../../domain/fingerprint.ts'

/** The bytes from `start` to before `end` of a file; `isKept`: the reader returns the bytes, too. */
export type Stretch = { start: number; end: number; isKept: boolean }

/**
 * A part of a file: its bytes where they are kept, and the digest of the file up to the part's end. Over plain http there
 * is no digest.
 */
export type Part = { bytes: ArrayBuffer | undefined; digest: Digest | undefined }

/** Thrown when the file begins with other bytes than before. */
export class ChangedError extends Error {
  override name = 'ChangedError'
}
