import { ReadableStream as NodeWebStream } from 'node:stream/web'
import type { Readable } from 'node:stream'

/** `Readable.toWeb` of Node 20 throws past everybody when the reader has gone: it pushes into a closed stream. */
export function toWebStream(stream: Readable) {
  return NodeWebStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array<ArrayBuffer>>
}
