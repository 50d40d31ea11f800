// Whether a scan in JBIG2 is whole: each of its parts is there to its end, and so are the parts that it names.
import { countFaxRows } from './count-fax-rows.mjs'

const UNKNOWN_LENGTH = 0xffffffff
/** Kinds of parts that draw. */
const REGIONS = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43])
const MMR_REGIONS = new Set([36, 38, 39])

/** The head of the part that begins at `at`; undefined where the bytes end before. */
function readHead(view, at) {
  const number = view.getUint32(at)
  const flags = view.getUint8(at + 4)
  at += 5
  let count = view.getUint8(at) >> 5
  if (count === 7) {
    count = view.getUint32(at) & 0x1fffffff
    at += 4 + ((count + 8) >> 3)
  } else at += 1
  const size = number <= 256 ? 1 : number <= 65536 ? 2 : 4
  const named = []
  for (; named.length < count; at += size)
    named.push(size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at) : view.getUint32(at))
  at += flags & 0x40 ? 4 : 1
  return { number, kind: flags & 63, named, length: view.getUint32(at), begin: at + 4 }
}

/** A file of its own begins with a head, which has no place in a PDF, and which pdf.js skips. */
function withoutFileHeader(bytes) {
  const isFile = [0x97, 0x4a, 0x42, 0x32, 13, 10, 26, 10].every((byte, at) => bytes[at] === byte)
  return isFile ? bytes.subarray((bytes[8] & 2) === 0 ? 13 : 9) : bytes
}

/** What share of the scan can be read, from 0 to 1. Codes that are no faxes' have no mark of an error, and count as read. */
export function shareOfJbig2(bytes, globals) {
  const known = new Set()
  let share = 0
  for (const part of [globals, bytes].map(withoutFileHeader)) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
    let at = 0
    while (at + 11 <= part.length) {
      let head
      try {
        head = readHead(view, at)
      } catch {
        return 0
      }
      const { number, kind, named, length, begin } = head
      const isRegion = REGIONS.has(kind)
      if (named.some((one) => !known.has(one))) return 0
      known.add(number)
      if (isRegion) share = 1
      if (length === UNKNOWN_LENGTH) return share
      at = begin + length
      if (at > part.length) return isRegion ? Math.max(0, part.length - begin) / length : 0
      if (!MMR_REGIONS.has(kind) || length < 18 || (view.getUint8(begin + 17) & 1) === 0) continue
      const [columns, rows] = [view.getUint32(begin), view.getUint32(begin + 4)]
      const isFax = { k: -1, columns, isAligned: false, rows }
      const good = countFaxRows(part.subarray(begin + 18, at), isFax)
      if (good < rows) return good / rows
    }
  }
  return share
}
