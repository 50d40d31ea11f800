// Tells a file's type by its first bytes, because its name, and the type that the system derives from the name, may be wrong.

/** A type, and the file endings that fit it, the usual ending first. */
export type FoundType = { type: string; endings: readonly string[] }

type Rule = FoundType & { matches: (head: Uint8Array) => boolean }

/** Number of bytes read at a file's beginning. */
const HEAD = 4096

const ascii = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  String.fromCharCode(...bytes.subarray(from, to))
const at = (offset: number, ...texts: string[]) => {
  const size = texts[0]!.length
  return (head: Uint8Array) => texts.includes(ascii(head, offset, offset + size))
}
const has = (text: string, within: number) => (head: Uint8Array) => ascii(head, 0, within).includes(text)
const both = (one: Rule['matches'], other: Rule['matches']) => (head: Uint8Array) => one(head) && other(head)

const isBox = at(4, 'ftyp')
const isRiff = at(0, 'RIFF')
const isEbml = at(0, '\x1A\x45\xDF\xA3')
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** Whether the text begins with one of these tags, after white space, comments, an XML declaration and a doctype. */
const begins = (...names: string[]) => {
  const tag = new RegExp(`<(?:${names.join('|')})[\\s>/]`, 'iy')
  return (head: Uint8Array) => {
    const text = textOf(head)
    tag.lastIndex = endOfProlog(text)
    return tag.test(text)
  }
}

/** One piece of what may stand before the first tag. A doctype may hold declarations of its own in brackets. */
const PROLOG_PIECE = /\s+|<\?[^>]*>|<!--|<!doctype[^>[]*(?:\[[^\]]*\]\s*)?>/iy

/**
 * Where the first tag may begin. Each piece is found once and never looked at again: a pattern that repeats pieces would try every
 * way to divide a text of many comments.
 */
function endOfProlog(text: string) {
  let start = 0
  for (;;) {
    PROLOG_PIECE.lastIndex = start
    const piece = PROLOG_PIECE.exec(text)?.[0]
    if (piece === undefined) return start
    const end = piece === '<!--' ? text.indexOf('-->', start + piece.length) : start + piece.length
    if (end < 0) return start
    start = piece === '<!--' ? end + '-->'.length : end
  }
}

/**
 * The first rule that fits decides. The rules for MP3 (ID3), Windows programs (MZ) and old QuickTime boxes also ask for a zero byte,
 * because a text may begin with the same letters.
 */
const rules: readonly Rule[] = [
  rule('application/pdf', 'pdf ai', at(0, '%PDF-')),
  rule('image/jpeg', 'jpg jpeg jpe jfif pjpeg pjp', at(0, '\xFF\xD8\xFF')),
  rule('image/png', 'png', at(0, '\x89PNG\r\n\x1A\n')),
  rule('image/gif', 'gif', at(0, 'GIF87a', 'GIF89a')),
  rule('image/webp', 'webp', both(isRiff, at(8, 'WEBP'))),
  rule('image/tiff', 'tif tiff', at(0, 'II*\0', 'MM\0*')),
  rule(
    'image/avif',
    'avif',
    both(isBox, (head) => /avi[fs]/.test(ascii(head, 0, 64))),
  ),
  rule('image/heic', 'heic heif hif', both(isBox, at(8, ...HEIC))),
  rule('audio/mp4', 'm4a m4b mp4', both(isBox, at(8, 'M4A ', 'M4B '))),
  rule('video/quicktime', 'mov qt mp4 m4v', both(isBox, at(8, 'qt  '))),
  rule('video/mp4', 'mp4 m4v mov 3gp', isBox),
  // Older QuickTime files begin with one of these boxes.
  rule(
    'video/quicktime',
    'mov qt',
    both(has('\0', 4), at(4, 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot')),
  ),
  rule('video/webm', 'webm mkv', both(isEbml, has('webm', 64))),
  rule('video/x-matroska', 'mkv webm', isEbml),
  rule('video/x-msvideo', 'avi', both(isRiff, at(8, 'AVI '))),
  rule('video/x-ms-wmv', 'wmv asf wma', at(0, '\x30\x26\xB2\x75\x8E\x66\xCF\x11')),
  rule('video/mpeg', 'mpg mpeg vob', at(0, '\0\0\x01\xBA', '\0\0\x01\xB3')),
  rule('audio/wav', 'wav', both(isRiff, at(8, 'WAVE'))),
  rule('audio/mpeg', 'mp3', both(at(0, 'ID3'), has('\0', 10))),
  rule('application/rtf', 'rtf doc', at(0, String.raw`{\rtf`)),
  rule('application/x-msdownload', 'exe dll scr msi com sys', both(at(0, 'MZ'), has('\0', 64))),
  rule('application/x-executable', 'bin elf so', at(0, '\x7FELF', '\xCF\xFA\xED\xFE', '\xCA\xFE\xBA\xBE')),
  rule('image/svg+xml', 'svg', begins('svg')),
  rule(
    'text/html',
    'html htm xhtml',
    begins('html', 'head', 'body', 'script', 'iframe', 'title', 'meta', 'form'),
  ),
]

function rule(type: string, endings: string, matches: Rule['matches']): Rule {
  return { type, endings: endings.split(' '), matches }
}

/** Office files are zip archives, told by the names inside; other zip archives keep the ending of their name. */
const OFFICE: readonly (FoundType & { part: string })[] = [
  { part: 'word/document', ...office('wordprocessingml.document'), endings: ['docx', 'docm', 'dotx'] },
  { part: 'xl/workbook', ...office('spreadsheetml.sheet'), endings: ['xlsx', 'xlsm', 'xltx'] },
  { part: 'ppt/presentation', ...office('presentationml.presentation'), endings: ['pptx', 'pptm', 'potx'] },
]
const ARCHIVE_ENDINGS = ['zip', 'jar', 'epub', 'odt', 'ods', 'odp', 'apk', 'pages', 'numbers', 'key', 'vsdx']
/** Number of bytes read at a file's end. */
const END = 64 * 1024

function office(name: string) {
  return { type: `application/vnd.openxmlformats-officedocument.${name}` }
}

/** The type of a file by its bytes; undefined where no rule fits. Rejects where the file cannot be read. */
export async function sniffType(file: Blob): Promise<FoundType | undefined> {
  const head = await bytesOf(file.slice(0, HEAD))
  if (!at(0, 'PK\x03\x04')(head)) return rules.find(({ matches }) => matches(head))
  const names = textOf(head) + textOf(await bytesOf(file.slice(Math.max(0, file.size - END))))
  return (
    OFFICE.find(({ part }) => names.includes(part)) ?? { type: 'application/zip', endings: ARCHIVE_ENDINGS }
  )
}

/** Whether a file begins with text. Rejects where the file cannot be read. */
export async function beginsAsText(file: Blob): Promise<boolean> {
  const head = await bytesOf(file.slice(0, HEAD))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return text.length > 0 && !text.includes('\0')
  } catch {
    return false
  }
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

/** The bytes as text, also of UTF-16: zero bytes and byte order marks are left out. */
const textOf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes).replaceAll(/\0|^(?:ÿþ|þÿ|ï»¿)/g, '')
