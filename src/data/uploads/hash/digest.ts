// What is read of a file that is on its way.
import type { Digest } from '../../../domain/fingerprint.ts'

/** A part of a file, and the digest of all up to its end; without one where the browser has no WebAssembly. */
export type Part = { bytes: ArrayBuffer; digest: Digest | undefined }

/** The file begins with other bytes than before. */
export class ChangedError extends Error {
  override name = 'ChangedError'
}

/** Bytes that are read at once where they are hashed alone. */
export const PIECE = 4 * 1024 * 1024
