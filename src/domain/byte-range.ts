// Reads the Range header of a request for a file (RFC 9110, section 14). Safari asks for `bytes=0-1` first, and plays only after a
// true 206.

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/** The part that is asked for; 'whole' where the header says nothing that must be followed; null where the file ends before it. */
export function byteRangeOf(header: string | null, size: number): ByteRange | 'whole' | null {
  // A list of several ranges may be answered with the whole file, and other units are not known here.
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'whole'
  if (from === '') return endOf(Number(to), size)
  const first = Number(from)
  const last = to === '' ? Infinity : Number(to)
  if (last < first) return 'whole'
  return first < size ? { first, last: Math.min(last, size - 1) } : null
}

/** The last `length` bytes. */
function endOf(length: number, size: number): ByteRange | 'whole' | null {
  if (length === 0) return null
  // An empty file has no byte that a 206 could name.
  return size === 0 ? 'whole' : { first: Math.max(0, size - length), last: size - 1 }
}
