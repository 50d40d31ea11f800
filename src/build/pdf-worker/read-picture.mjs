// Stands in pdf.js's worker where it reads a picture's data (src/build/pdf-worker.ts). pdf.js draws what came, leaves the rest black, white
// or clear, and says nothing.
import { countFaxRows } from './count-fax-rows.mjs'
import { hasJpegEnd } from './has-jpeg-end.mjs'
import { shareOfJbig2 } from './share-of-jbig2.mjs'

/** A picture of which less is missing is whole to the eye: some programs write a byte too few. */
const ENOUGH = 0.99

/** Reads the data of a picture, and tells when they are not all of it. */
export async function readPicture(stream, length, options) {
  const data = await stream.getImageData(length, options)
  await tellIfCut(stream, data, length)
  return data
}

/** Lets the browser decode a picture, if it can (a JPEG), and tells when it is not whole. */
export async function decodePicture(stream, width, height) {
  const picture = await stream.getTransferableImage(width, height)
  if (picture) await tellIfCut(stream)
  return picture
}

async function tellIfCut(stream, data, length) {
  // What cannot be judged is drawn as before.
  if (!(await isWhole(stream, data, length).catch(() => true)))
    console.warn('Warning: Picture data are not whole')
}

async function isWhole(stream, data, length) {
  if (hasOtherSum(stream)) return false
  if (!stream.isImageStream) return length <= 4 || data.length >= length * ENOUGH
  const { dict, params } = stream
  const filter = [dict.get('F', 'Filter')].flat().at(-1)?.name
  const coded = async () => (stream.stream.isAsync && (await stream.stream.asyncGetBytes())) || stream.bytes
  if (filter === 'JBIG2Decode') {
    const globals = params?.get?.('JBIG2Globals')
    globals?.reset()
    return shareOfJbig2(await coded(), globals?.getBytes() ?? new Uint8Array()) >= ENOUGH
  }
  if (filter === 'DCTDecode' || filter === 'DCT') return hasJpegEnd(await coded())
  if (filter !== 'CCITTFaxDecode' && filter !== 'CCF') return true
  const rows = dict.get('H', 'Height')
  const { K: k, Columns: columns, EncodedByteAlign: isAligned } = params
  return countFaxRows(await coded(), { k, columns, isAligned, rows }) >= rows * ENOUGH
}

/**
 * Whether the data were packed with another sum than they have now, so that something in between changed them. The browser unpacks with
 * this check; pdf.js's own code, which is for what the browser refuses, leaves it out.
 */
function hasOtherSum(stream) {
  for (let one = stream; one; one = one.stream) {
    if (!('codeBuf' in one) || (one.isAsync && one.bufferLength === 0)) continue
    while (!one.eof) one.readBlock()
    const unread = one.codeSize >> 3
    const bits = one.codeBuf >> (one.codeSize & 7)
    const sum = [...Array(unread).keys()].map((index) => (bits >> (8 * index)) & 255)
    sum.push(...one.stream.getBytes(4 - unread))
    if (sum.length === 4 && sumOf(one.buffer.subarray(0, one.bufferLength)) !== toNumber(sum)) return true
  }
  return false
}

const toNumber = ([a, b, c, d]) => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0

/** The sum at the end of packed data (Adler-32). */
function sumOf(data) {
  let low = 1
  let high = 0
  for (let at = 0; at < data.length;) {
    // So many bytes cannot exceed 32 bits.
    for (const end = Math.min(at + 3800, data.length); at < end; at += 1) high += low += data[at]
    low %= 65521
    high %= 65521
  }
  return ((high << 16) | low) >>> 0
}
