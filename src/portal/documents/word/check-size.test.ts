// `checkSize` refuses Word documents that unpack to more than a tablet can hold.
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { checkSize, LIMITS } from './check-size'

const MB = 1024 * 1024

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
  const parts = Array.from({ length: 12 }, (_, at) => [`word/media/${at}.png`, new Uint8Array(9 * MB)])
  await expect(check(await pack(Object.fromEntries(parts)))).rejects.toThrow('too large')
})

test('a document of less than one MB that unpacks to hundreds of MB is refused early, even if it names a small size', async () => {
  const bomb = lieAboutSize(await pack({ 'word/media/a.png': new Uint8Array(250 * MB) }), 250 * MB)
  expect(bomb.byteLength).toBeLessThan(931 * 1024)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5)
  await expect(check(bomb)).rejects.toThrow('too large')
  clearInterval(timer)
  expect(most - before, 'bytes that were held at once').toBeLessThan(120 * MB)
})

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
