// Joins the pieces of an upload's body (16 to 64 KiB each) into larger blocks. Each piece passes through every stream between the
// socket and the disk, which is most of the server's work for an upload.
import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Readable } from 'node:stream'
import { toWebStream } from '../host/streams.ts'

/** The size of a block, in bytes. */
const BLOCK = 512 * 1024

/** Returns the request with its body in blocks of half a megabyte. */
export function inBlocks(c: Context): Request {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const { raw } = c.req
  if (!incoming || raw.method !== 'PATCH') return raw
  const body = toWebStream(gather(incoming) as unknown as Readable)
  return new Request(raw.url, {
    method: raw.method,
    headers: raw.headers,
    body,
    duplex: 'half',
  } as RequestInit)
}

async function* gather(pieces: AsyncIterable<Buffer>) {
  let parts: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    parts.push(piece)
    size += piece.length
    if (size < BLOCK) continue
    yield Buffer.concat(parts, size)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts, size)
}
