import { ReadableStream as NodeWebStream } from 'node:stream/web'
import type { Readable } from 'node:stream'

/** Makes a web stream. Node 20's `Readable.toWeb` throws an uncaught error when the reader has gone. */
export function toWebStream(stream: Readable) {
  return NodeWebStream.from<Uint8Array>(stream) as ReadableStream<Uint8Array<ArrayBuffer>>
}
