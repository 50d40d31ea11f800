import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPieceReader, PIECE } from './piece-reader.ts'

const content = Uint8Array.from(randomBytes(3_000_000))
const file = () => new Blob([content])

/** A browser whose streams give every piece a buffer of its own, as large as it likes. */
class PlainBlob extends Blob {
  override slice(...range: [number?, number?]) {
    return new PlainBlob([super.slice(...range)])
  }
  override stream() {
    return streamOf(new Blob([this]))
  }
}

const streamOf = (part: Blob) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async start(controller) {
      if (part.size > 0) controller.enqueue(new Uint8Array(await part.arrayBuffer()))
      controller.close()
    },
  })

const readAll = async (reader: ReturnType<typeof createPieceReader>, start: number, end: number) => {
  const pieces: Buffer[] = []
  for (let at = start; at < end; at += PIECE)
    pieces.push(Buffer.from(await reader.read(at, Math.min(PIECE, end - at))))
  return Buffer.concat(pieces)
}

it.each([
  ['one buffer', file],
  ['a buffer for each piece', () => new PlainBlob([content])],
])('with %s it reads from any place to any other, in whatever order', async (_how, make) => {
  const reader = createPieceReader(make())
  for (const [start, end] of [
    [0, 1_500_000],
    [1_500_000, 1_500_001],
    [1_500_001, 3_000_000],
    [7, 2_500_000],
    [0, 64],
  ] as const)
    expect((await readAll(reader, start, end)).equals(content.subarray(start, end)), `${start}`).toBe(true)
  expect(await reader.read(2_999_990, 20), 'over the end').toHaveLength(10)
  expect(await reader.read(3_000_000, 10), 'at the end').toHaveLength(0)
  expect((await readAll(reader, 5, 10)).equals(content.subarray(5, 10)), 'after the end').toBe(true)
})
