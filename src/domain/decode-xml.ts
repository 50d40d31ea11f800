// Decodes XML files. Some programs write UTF-8 and call it UTF-16, and some write UTF-16 without its mark.
import { decodeText } from './decode-text'

/** The text of an XML file. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be').decode(bytes)
  const head = String.fromCharCode(...bytes.subarray(0, 100))
  const isMisnamed = /^(\xEF\xBB\xBF)?<\?xml[^>]*encoding=["']utf-16/i.test(head)
  return isMisnamed ? new TextDecoder().decode(bytes) : decodeText(bytes.slice().buffer)
}
