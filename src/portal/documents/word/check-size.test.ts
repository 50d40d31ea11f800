// `checkSize` refuses Word documents that unpack to more than a tablet can hold.
import JSZip from 'jszip'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkSize, LIMITS } from './check-size'

const MB = 1024 * 1024

/** A part of a file, with the member that JSZip's types leave out. */
type Part = { internalStream: (type: string) => Stream }
type Stream = { on: (event: 'data', act: (piece: Uint8Array) => void) => Stream }

async function pack(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(parts)) zip.file(name, content)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}
const bufferOf = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
const check = async (bytes: Uint8Array) => checkSize(bufferOf(bytes))

test('an ordinary document passes, and its unpacked size is returned', async () => {
  const seen = await check(
    await pack({ 'word/document.xml': 'x'.repeat(1000), 'word/media/a.png': new Uint8Array(5000) }),
  )
  expect(seen).toEqual({ all: 6000, text: 1000 })
})

test('the pictures of a document may be larger than its text', async () => {
  const picture = { 'word/media/scan.png': new Uint8Array(LIMITS.text + MB) }
  await expect(check(await pack(picture))).resolves.toMatchObject({ text: 0 })
  const words = { 'word/document.xml': new Uint8Array(LIMITS.text + MB) }
  await expect(check(await pack(words))).rejects.toThrow('too large')
})

test('the sizes of many small parts are added up', async () => {
  const parts = Array.from({ length: 12 }, (_, at) => [`word/media/${at}.png`, new Uint8Array(MB / 10)])
  const packed = await pack(Object.fromEntries(parts))
  await expect(checkSize(bufferOf(packed), { all: MB, text: MB })).rejects.toThrow('too large')
})

test('a document that unpacks to hundreds of times its size is refused early, even if it names a small size', async () => {
  const size = 40 * MB
  const bomb = lieAboutSize(await pack({ 'word/media/a.png': new Uint8Array(size) }), size)
  expect(bomb.byteLength).toBeLessThan(size / 500)
  const limit = 2 * MB
  const unpacked = countUnpacked()
  await expect(checkSize(bufferOf(bomb), { all: limit, text: limit })).rejects.toThrow('too large')
  // JSZip reads 16 KB at a time, which unpack to 17 MB at most.
  expect(unpacked(), 'bytes that were unpacked').toBeLessThan(limit + 17 * MB)
})

/** Counts the bytes that JSZip unpacks from now on, in whatever way it is asked. */
function countUnpacked(): () => number {
  const prototype = Object.getPrototypeOf(new JSZip().file('a', '').file('a')) as Part
  const open = prototype.internalStream
  let bytes = 0
  const spy = vi.spyOn(prototype, 'internalStream').mockImplementation(function (this: Part, type) {
    return open.call(this, type).on('data', ({ length }) => (bytes += length))
  })
  onTestFinished(() => spy.mockRestore())
  return () => bytes
}

/** Replaces `size` by 10 wherever the file names it. */
function lieAboutSize(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let lies = 0
  for (let at = 0; at < bytes.byteLength - 4; at += 1) {
    if (view.getUint32(at, true) !== size) continue
    view.setUint32(at, 10, true)
    lies += 1
  }
  if (lies < 2) throw new Error('The size stands in two places')
  return bytes
}
