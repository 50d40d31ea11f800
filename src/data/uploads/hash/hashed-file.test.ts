// Tests the reading of a file in parts, with the hash of the file up to each part's end.
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { ChangedError } from './digest.ts'
import { openHashedFile } from './hashed-file.ts'
import { openHashed } from './open-hashed.ts'

const content = randomBytes(3_500_000)
const blob = (bytes = content) => new Blob([Uint8Array.from(bytes)])
/** Reads a stretch without keeping its bytes. */
const stretch = (start: number, end: number) => ({ start, end, isKept: false })
const PIECE = 256 * 1024
const hashOf = (end: number) => createHash('sha256').update(content.subarray(0, end)).digest('hex')

/** A browser whose streams give every piece a buffer of its own, as large as it likes. */
class UnstreamedBlob extends Blob {
  override slice(...range: [number?, number?]) {
    return new UnstreamedBlob([super.slice(...range)])
  }
  override stream() {
    const whole = new Blob([this])
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        if (whole.size > 0) controller.enqueue(new Uint8Array(await whole.arrayBuffer()))
        controller.close()
      },
    })
  }
}

it.each([
  ['one buffer', blob()],
  ['a buffer for each piece', new UnstreamedBlob([content])],
])('each part of a file read with %s has its digest, and its bytes where asked for', async (_how, whole) => {
  const file = openHashedFile(whole)
  for (const [start, end] of [
    [0, 1],
    [1, 64],
    [64, PIECE],
    [PIECE, 2 * PIECE + 1],
    [2 * PIECE + 1, 3_500_000],
    [0, 3_500_000],
    [7, 2_500_000],
  ] as const) {
    const { bytes, digest } = await file.read({ start, end, isKept: true })
    expect(Buffer.from(bytes!).equals(content.subarray(start, end)), `${start}`).toBe(true)
    expect(digest).toMatchObject({ end, sha256: hashOf(end) })
    expect((await file.read(stretch(start, end))).bytes).toBeUndefined()
  }
})

it('hashing continues from any byte that the server has, also after a reload', async () => {
  const first = openHashedFile(blob())
  await first.read(stretch(0, 1_300_000))
  const { digest } = await first.read(stretch(1_300_000, 2_600_000))
  for (const start of [0, 123, PIECE, 1_300_000, 2 * PIECE, 2_600_000]) {
    const next = openHashedFile(blob(), structuredClone(digest))
    expect((await next.read(stretch(start, 3_300_000))).digest).toMatchObject({
      end: 3_300_000,
      sha256: hashOf(3_300_000),
    })
    // Reads the same stretch again, as after a chunk that was cut off.
    expect((await next.read(stretch(start, 2_650_000))).digest!.sha256).toBe(hashOf(2_650_000))
  }
})

it.each([0, 1_250_000, 2_499_999])('a changed byte %d is recognised as soon as it is read', async (at) => {
  const changed = Buffer.from(content)
  changed[at]! ^= 1
  const { digest } = await openHashedFile(blob()).read(stretch(0, 2_500_000))
  const hashed = openHashed(blob(changed), digest)
  await expect(hashed.check()).rejects.toThrow(ChangedError)
  await expect(hashed.read(stretch(0, 2_500_000))).rejects.toThrow(ChangedError)
  await expect(openHashed(blob(), digest).check()).resolves.toBeUndefined()
})

it('a file that became shorter counts as changed', async () => {
  const { digest } = await openHashedFile(blob()).read(stretch(0, 2_500_000))
  await expect(openHashed(blob(content.subarray(0, 2_400_000)), digest).check()).rejects.toThrow(ChangedError)
})
