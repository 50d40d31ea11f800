// Reads a film's length and tracks from its headers: no decoder, but enough for tests.

export type Film = { seconds: number; tracks: ('picture' | 'sound')[] }

type Part = { name: string; from: number; to: number }

/** The boxes of an MP4 file between two offsets. */
export function* boxes(bytes: Buffer, from: number, to: number): Generator<Part> {
  for (let at = from; at + 8 <= to;) {
    const size = bytes.readUInt32BE(at)
    yield { name: bytes.toString('latin1', at + 4, at + 8), from: at + 8, to: at + size }
    at += Math.max(8, size)
  }
}

/** The elements of a WebM file between two offsets: an ID, a length, the content. */
function* elements(bytes: Buffer, from: number, to: number): Generator<Part> {
  for (let at = from; at < to;) {
    const idLength = Math.clz32(bytes[at]!) - 23
    const lengthAt = at + idLength
    const length = Math.clz32(bytes[lengthAt]!) - 23
    const start = lengthAt + length
    const marker = 1n << BigInt(7 * length)
    const size = BigInt(`0x${bytes.toString('hex', lengthAt, start)}`) - marker
    // A length whose bits are all 1 is unknown: the element ends with the element around it.
    const end = size === marker - 1n ? to : start + Number(size)
    yield { name: bytes.toString('hex', at, lengthAt), from: start, to: end }
    at = end
  }
}

/** All boxes or elements with this path of names, the outermost name first. */
function find(read: typeof boxes, bytes: Buffer, path: string[], from = 0, to = bytes.length): Part[] {
  const [name, ...rest] = path
  const parts = [...read(bytes, from, to)].filter((part) => part.name === name)
  return rest.length === 0 ? parts : parts.flatMap((part) => find(read, bytes, rest, part.from, part.to))
}

export function readMp4(bytes: Buffer): Film {
  const at = find(boxes, bytes, ['moov', 'mvhd'])[0]!.from
  const isLong = bytes.readUInt8(at) === 1
  const timescale = bytes.readUInt32BE(at + (isLong ? 20 : 12))
  const units = isLong ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)
  const tracks = find(boxes, bytes, ['moov', 'trak', 'mdia', 'hdlr']).map(({ from }) =>
    bytes.toString('latin1', from + 8, from + 12) === 'soun' ? 'sound' : 'picture',
  )
  return { seconds: units / timescale, tracks }
}

const [segment, info, duration, scale, trackList, track, trackType] = [
  '18538067',
  '1549a966',
  '4489',
  '2ad7b1',
  '1654ae6b',
  'ae',
  '83',
]

export function readWebm(bytes: Buffer): Film {
  const length = find(elements, bytes, [segment, info, duration])[0]!
  const step = find(elements, bytes, [segment, info, scale])[0]!
  const units =
    length.to - length.from === 8 ? bytes.readDoubleBE(length.from) : bytes.readFloatBE(length.from)
  const nanoseconds = bytes.readUIntBE(step.from, step.to - step.from)
  const tracks = find(elements, bytes, [segment, trackList, track, trackType]).map(({ from }) =>
    bytes[from] === 2 ? 'sound' : 'picture',
  )
  return { seconds: (units * nanoseconds) / 1e9, tracks }
}
