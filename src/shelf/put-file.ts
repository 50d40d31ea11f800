// Keeps a file as its bytes come, in one go. The file can be read, and replaces its older copy, once its last segment is written.
import { dropFile } from './drop-row.ts'
import type { KeptFile } from './file-facts.ts'
import { beginRow, type FileToKeep, fillRow, finishRow } from './keep-segments.ts'
import { segmentsOf, shelfLayout } from './sealing.ts'
import type { Shelf } from './shelf.ts'
import { keyOf } from './shelf-key.ts'

export type { FileToKeep } from './keep-segments.ts'

/**
 * Keeps a file. Undefined where it cannot be kept: nobody is signed in, the device is full, the key was renewed, or another tab
 * keeps the same file. Throws what the stream throws, and where it brings another number of bytes than `size`.
 */
export async function putFile(
  shelf: Shelf,
  file: FileToKeep,
  stream: ReadableStream<Uint8Array>,
): Promise<KeptFile | undefined> {
  const bytes = stream.getReader()
  try {
    const key = await keyOf(shelf)
    if (!key) return undefined
    const { row, step } = await beginRow(shelf, key, file, '~')
    if (step !== 'done') return undefined
    try {
      const { last } = segmentsOf(shelfLayout, row.size)
      if ((await fillRow(shelf, key, row, bytes, { from: 0, to: last })) !== 'done') return undefined
      return await finishRow(shelf, key, row)
    } finally {
      // Where the removal fails, make-room.ts drops the rest an hour later.
      await dropFile(shelf, row).catch(() => undefined)
    }
  } finally {
    // A branch of `tee()` that nobody reads would be kept in memory.
    await bytes.cancel().catch(() => undefined)
  }
}
