// Decodes text files, which seldom name the charset of the program that wrote them.

/** The text of a file. Its charset is that of the byte order mark or the XML declaration, else UTF-8, else Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes, 0, Math.min(200, bytes.byteLength))
  const label = markOf(start) ?? declaredIn(start)
  if (label) return decoderOf(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
