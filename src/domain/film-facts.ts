// Reads codec and length of a film from the file itself, because a browser tells only what it can play itself. Only the heads of the
// file's parts are read: a film of gigabytes takes some thirty small reads.

/** `codec`: the four letters of the picture's format, as in MP4 (`avc1`, `hvc1`). `seconds`: the length that the file names. */
export type FilmFacts = { codec: string | undefined; seconds: number | undefined }

type Box = { type: string; start: number; end: number }

/** Parts of a box that are looked at. A file of nonsense must not be read for ever. */
const MAX_BOXES = 500
/** Bytes at the start of a Matroska file that are searched for its codec. */
const MATROSKA_HEAD = 64 * 1024
/** Names of codecs in Matroska, and what they are called in MP4. */
const MATROSKA_CODECS = [
  ['V_MPEGH/ISO/HEVC', 'hev1'],
  ['V_AV1', 'av01'],
  ['V_PRORES', 'apcn'],
  ['V_MPEG4/ISO/AVC', 'avc1'],
] as const

/** The facts that MP4, QuickTime and Matroska name; without them both are undefined. Rejects where the file cannot be read. */
export async function filmFacts(file: Blob): Promise<FilmFacts> {
  const head = await viewOf(file, 0, 12)
  if (head.byteLength < 12) return { codec: undefined, seconds: undefined }
  if (head.getUint32(0) === 0x1a_45_df_a3) return { codec: await codecOfMatroska(file), seconds: undefined }
  const film = await find(file, { type: '', start: 0, end: file.size }, 'moov')
  if (!film) return { codec: undefined, seconds: undefined }
  return { codec: await codecOf(file, film), seconds: await secondsOf(file, film) }
}

async function codecOf(file: Blob, film: Box) {
  for (const track of await boxesIn(file, film)) {
    const media = track.type === 'trak' && (await find(file, track, 'mdia'))
    const handler = media && (await find(file, media, 'hdlr'))
    if (!media || !handler || (await lettersAt(file, handler.start + 8)) !== 'vide') continue
    const samples = await find(file, media, 'minf', 'stbl', 'stsd')
    // A version, a count, and the first description: its size, then its four letters.
    if (samples) return lettersAt(file, samples.start + 12)
  }
  return undefined
}

async function secondsOf(file: Blob, film: Box) {
  const header = await find(file, film, 'mvhd')
  const view = header && (await viewOf(file, header.start, header.start + 32))
  if (!view || view.byteLength < 32) return undefined
  const isLong = view.getUint8(0) === 1
  const scale = view.getUint32(isLong ? 20 : 12)
  const ticks = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  return scale > 0 && ticks > 0 ? ticks / scale : undefined
}

async function codecOfMatroska(file: Blob) {
  const text = new TextDecoder('latin1').decode(await file.slice(0, MATROSKA_HEAD).arrayBuffer())
  return MATROSKA_CODECS.find(([name]) => text.includes(name))?.[1]
}

/** The box at the end of a path of boxes within another. */
async function find(file: Blob, within: Box, ...path: string[]): Promise<Box | undefined> {
  let found: Box | undefined = within
  for (const name of path) {
    if (!found) return undefined
    found = (await boxesIn(file, found, name)).at(-1)
  }
  return found?.type === path.at(-1) ? found : undefined
}

/** The boxes in a box, up to the first of this type. */
async function boxesIn(file: Blob, { start, end }: Box, until?: string) {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end && boxes.length < MAX_BOXES) {
    const head = await viewOf(file, at, at + 16)
    if (head.byteLength < 8) break
    const short = head.getUint32(0)
    const isLong = short === 1 && head.byteLength === 16
    const size = short === 0 ? end - at : isLong ? Number(head.getBigUint64(8)) : short
    const inside = at + (isLong ? 16 : 8)
    const type = lettersOf(head, 4)
    if (size < inside - at) break
    boxes.push({ type, start: inside, end: Math.min(end, at + size) })
    if (type === until) break
    at += size
  }
  return boxes
}

const viewOf = async (file: Blob, start: number, end: number) =>
  new DataView(await file.slice(start, end).arrayBuffer())

const lettersOf = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

async function lettersAt(file: Blob, at: number) {
  const view = await viewOf(file, at, at + 4)
  return view.byteLength === 4 ? lettersOf(view, 0) : undefined
}
