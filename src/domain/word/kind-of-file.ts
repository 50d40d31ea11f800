// What a file named .docx is, by its bytes: Word locks a document in a container of its older kind, which is no zip archive.

export type WordFileKind =
  /** A zip archive, as a Word document is. */
  | 'archive'
  /** Locked with a password. */
  | 'locked'
  /** Of the older kind (.doc), whatever its name says. */
  | 'old'
  | 'other'

const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const begins = (bytes: Uint8Array, mark: number[]) => mark.every((byte, index) => bytes[index] === byte)

/** Whether a name stands in the bytes in the letters of Windows (UTF-16). */
function names(bytes: Uint8Array, name: string) {
  const mark = Array.from(name).flatMap((letter) => [letter.charCodeAt(0), 0])
  const first = mark[0]!
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (begins(bytes.subarray(at, at + mark.length), mark)) return true
  return false
}

export function kindOfWordFile(content: ArrayBuffer): WordFileKind {
  const bytes = new Uint8Array(content)
  if (begins(bytes, OLD)) return names(bytes, 'EncryptedPackage') ? 'locked' : 'old'
  // A zip archive may begin with other bytes: its table stands at the end.
  const tail = bytes.subarray(Math.max(0, bytes.length - 66_000))
  const isArchive =
    begins(bytes, [0x50, 0x4b]) ||
    tail.findLastIndex((_, at) => begins(tail.subarray(at, at + 4), [0x50, 0x4b, 5, 6])) >= 0
  return isArchive ? 'archive' : 'other'
}
