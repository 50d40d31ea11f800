// Decodes text files, which seldom name the charset of the program that wrote them.

/**
 * The text of a file. Its charset is that of the byte order mark or the XML declaration, else UTF-16 by its zero bytes, else UTF-8,
 * else Windows-1252, or that of old Macs if it has their line ends.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes, 0, Math.min(200, bytes.byteLength))
  const label = markOf(start) ?? declaredIn(start) ?? wideIn(start)
  if (label) return decoderOf(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    return /\r/.test(text) && !text.includes('\n') ? new TextDecoder('macintosh').decode(bytes) : text
  }
}

/** UTF-16 without its mark: most letters of a table have a zero byte, all at the same side. */
function wideIn(start: Uint8Array) {
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const [first = 0, second = 0] = zeros
  if (second > start.length / 4 && first === 0) return 'utf-16le'
  return first > start.length / 4 && second === 0 ? 'utf-16be' : undefined
}

function markOf([first, second, third]: Uint8Array) {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function declaredIn(start: Uint8Array) {
  const head = String.fromCharCode(...start)
  return /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/i.exec(head)?.[1]
}

/** The decoder for a charset; Windows-1252, as on the web, where the charset is unknown. */
function decoderOf(label: string) {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
