// Unpacks a WOFF font, each table of which may be compressed.
import { inflateSync } from 'node:zlib'

/** Tables by their tags. */
export function readWoff(file) {
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) => 44 + index * 20)
  return new Map(
    entries.map((at) => {
      const [start, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place))
      const table = file.subarray(start, start + packed)
      return [file.toString('latin1', at, at + 4), packed < length ? inflateSync(table) : table]
    }),
  )
}
