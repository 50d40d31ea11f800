import { beginsAsText, sniffType } from '../../domain/sniff-type.ts'

/** The type of a file by its first bytes. */
export async function typeOf(bytes: Blob): Promise<string> {
  const found = await sniffType(bytes)
  return found?.type ?? ((await beginsAsText(bytes)) ? 'text/plain' : 'application/octet-stream')
}
