// Checks a file of which all bytes are here: each segment is read back and opened, and the SHA-256 compared where the file's row has one.
import { type ComingFile, readComing } from '../../shelf/coming-file.ts'
import type { Shelf } from '../../shelf/shelf.ts'
import { shelfKeyNumber } from '../../shelf/shelf-key.ts'
import { typeOf } from '../files/type-of.ts'

type Checked = { ending: 'whole'; type: string } | { ending: 'damaged' | 'no-key' }

export async function checkComing(shelf: Shelf, file: ComingFile): Promise<Checked> {
  try {
    const stream = await readComing(shelf, file)
    if (stream) return await check(stream, file)
  } catch (error) {
    console.warn('A saved file could not be read back', error)
  }
  // Without the key nothing can be read: the file waits for the next person.
  const isReadable = (await shelfKeyNumber(shelf)) === file.row.number
  return { ending: isReadable ? 'damaged' : 'no-key' }
}

async function check(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { size }: ComingFile,
): Promise<Checked> {
  let head: Uint8Array<ArrayBuffer> | undefined
  let read = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    head ??= part.value
    read += part.value.length
  }
  if (read !== size) return { ending: 'damaged' }
  return { ending: 'whole', type: await typeOf(new Blob(head ? [head] : [])) }
}
