// Opens the zip archive of a Word document, and says why one cannot be opened.
import JSZip from 'jszip'
import type { Archive } from '@/domain/word/package'
import { kindOfWordFile } from '@/domain/word/kind-of-file'
import { decodeXml } from '@/domain/decode-xml'
import type { ReadText } from '@/domain/word-count/expected-words'
import { checkSize } from './check-size'
import { WordError } from './word-error'

/** The files of a Word document. Throws WordError. */
export async function openArchive(content: ArrayBuffer): Promise<Archive> {
  const kind = kindOfWordFile(content)
  if (kind !== 'archive') throw new WordError(kind === 'other' ? 'broken' : kind)
  try {
    await checkSize(content)
    const zip = await JSZip.loadAsync(content)
    const files = Object.values(zip.files).filter(({ dir }) => !dir)
    return {
      names: files.map(({ name }) => name),
      read: (name) => zip.files[name]!.async('uint8array'),
    }
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    throw new WordError(
      /encrypted/i.test(words) ? 'locked' : /too large/.test(words) ? 'too-long' : 'broken',
      error,
    )
  }
}

/** Reads a part as text by its path, for the count of words. */
export function textReader({ names, read }: Archive): ReadText {
  const plain = (path: string) => path.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
  const byPath = new Map(names.map((name) => [plain(name), name]))
  return async (path) => {
    const name = byPath.get(plain(path))
    if (name === undefined) return undefined
    return decodeXml(await read(name))
  }
}
