// Refuses Word documents that unpack to more than a tablet can hold: less than one MB may grow to gigabytes. Before anything is
// drawn, each part is unpacked once, piece by piece, and thrown away: the sizes that the file names may be false.
import JSZip from 'jszip'

/** Limits in bytes: for all parts, and for the parts that are read as text, which takes many times as much memory. */
export const LIMITS = { all: 100 * 1024 * 1024, text: 24 * 1024 * 1024 }

type Stream = {
  on(event: 'data', act: (piece: Uint8Array) => void): Stream
  on(event: 'error', act: (error: Error) => void): Stream
  on(event: 'end', act: () => void): Stream
  resume(): void
  pause(): void
}
/** A part of the file, with members that JSZip's types leave out. */
type Part = JSZip.JSZipObject & {
  internalStream(type: 'uint8array'): Stream
  ['_data']?: { uncompressedSize?: number }
}

/** Returns how many bytes a Word document unpacks to. Throws when a tablet cannot hold them. */
export async function checkSize(
  content: ArrayBuffer,
  limits = LIMITS,
): Promise<{ all: number; text: number }> {
  const zip = await JSZip.loadAsync(content)
  const parts = Object.values(zip.files).filter(({ dir }) => !dir) as Part[]
  const declared = parts.reduce((sum, part) => sum + (part['_data']?.uncompressedSize ?? 0), 0)
  if (declared > limits.all) throw tooLarge()
  const seen = { all: 0, text: 0 }
  for (const part of parts) {
    const isText = /\.(xml|rels|html?|txt)$/i.test(part.name)
    await readThrough(part, (bytes) => {
      seen.all += bytes
      if (isText) seen.text += bytes
      return seen.all <= limits.all && seen.text <= limits.text
    })
  }
  return seen
}

/** Unpacks a part, and fails when `take`, called with the length of each piece, returns false. */
function readThrough(part: Part, take: (bytes: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = part.internalStream('uint8array')
    stream
      .on('data', ({ length }) => {
        if (take(length)) return
        stream.pause()
        reject(tooLarge())
      })
      .on('error', reject)
      .on('end', resolve)
      .resume()
  })
}

const tooLarge = () => new Error('The document is too large to be drawn on this device')
