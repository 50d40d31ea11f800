// Loads code that the first screen does not need.
import { DataError } from './errors.ts'

/** The function that is returned calls `load` once, when it is first called; where that failed, its next call loads again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Waits for code that is imported. Throws an `offline` DataError where it does not come. */
export async function codeOf<Code>(imported: Promise<Code>): Promise<Code> {
  try {
    return await imported
  } catch (cause) {
    throw new DataError('offline', 'The code of the portal did not come', { cause })
  }
}
