// Makes the headers of an MP4 file, with no pictures in it: what the portal reads of a film before it is sent.

type Bytes = Uint8Array<ArrayBuffer>

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const number = (value: number, bytes = 4): Bytes => {
  const view = new DataView(new ArrayBuffer(bytes))
  if (bytes === 8) view.setBigUint64(0, BigInt(value))
  else view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}
const join = (...parts: Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))

/** A box of MP4: its size, its four letters, and what is in it. */
export function box(type: string, ...inside: (Bytes | string)[]): Bytes {
  const content = join(...inside.map((part) => (typeof part === 'string' ? latin(part) : part)))
  return join(number(content.length + 8), latin(type), content)
}

/** The same with a size of 64 bits, which boxes of more than 4 GB have. */
const largeBox = (type: string, content: Bytes): Bytes =>
  join(number(1), latin(type), number(content.length + 16, 8), content)

/** A track: `handler` is `vide` or `soun`. */
export function track(handler: string, codec: string): Bytes {
  const samples = box('stsd', number(0), number(1), box(codec, new Uint8Array(8)))
  const media = box(
    'mdia',
    box('hdlr', number(0), number(0), handler, new Uint8Array(12)),
    box('minf', box('stbl', samples)),
  )
  return box('trak', box('tkhd', new Uint8Array(20)), media)
}

type Film = {
  codec: string
  seconds: number
  /** Whether the description stands behind the pictures, as in what phones film. */
  isLast?: boolean
  /** Whether sizes and times have 64 bits. */
  isLong?: boolean
}

export function film({ codec, seconds, isLast = false, isLong = false }: Film): Bytes {
  const scale = 600
  const ticks = Math.round(seconds * scale)
  const times = isLong
    ? join(Uint8Array.of(1, 0, 0, 0), number(0, 8), number(0, 8), number(scale), number(ticks, 8))
    : join(number(0), number(0), number(0), number(scale), number(ticks))
  const header = box('mvhd', times, new Uint8Array(80))
  const description = box('moov', header, track('soun', 'mp4a'), track('vide', codec))
  const pictures = isLong ? largeBox('mdat', new Uint8Array(40)) : box('mdat', new Uint8Array(40))
  const start = box('ftyp', 'qt  ', number(0), 'qt  ')
  return isLast || isLong ? join(start, pictures, description) : join(start, description, pictures)
}
