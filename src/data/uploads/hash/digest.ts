// Types for reading and hashing the file of an upload, chunk by chunk.
import type { Digest } from '../../../domain/fingerprint.ts'

/** The bytes from `start` to before `end`; with `isKept` they are wanted themselves. */
export type Stretch = { start: number; end: number; isKept: boolean }

/** A part of a file, where its bytes were wanted, and the digest of all up to its end; without one over plain http, where there is no WebCrypto. */
export type Part = { bytes: ArrayBuffer | undefined; digest: Digest | undefined }

/** Thrown when the file begins with other bytes than before. */
export class ChangedError extends Error {
  override name = 'ChangedError'
}
