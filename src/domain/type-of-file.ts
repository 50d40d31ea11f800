// Decides the types that are stored with a file, by its bytes where they tell, else by its name. List, preview and thumbnail use
// `file_type`; a browser that opens the file's address uses `content_type`.
import { fileKind, fileType } from './preview-kinds.ts'
import { visibleFileName } from './title-of-file.ts'
import { beginsAsText, type FoundType, sniffType } from './sniff-type.ts'

export type TypeOfFile = { content_type: string; file_type: string }

/** Types that a browser would run: they are stored as text, and a hosted project serves them as text anyway. */
const RUNNABLE_TYPES = /^(text\/(html|xml|javascript)|application\/(xhtml\+xml|xml|x?-?javascript))\b/
const UNKNOWN_TYPE = 'application/octet-stream'
/** Types of programs. */
const PROGRAM_TYPES = /^application\/x-(msdownload|executable)$/

/** The types of a file, by its bytes and its name. Rejects where the file cannot be read. */
export async function typeOfFile(file: File): Promise<TypeOfFile> {
  const found = await sniffType(file)
  // The ending that people read: the server refuses hidden letters in it.
  const named = fileType(visibleFileName(file.name.toLowerCase()))
  if (found) return { content_type: typeToKeep(found.type), file_type: endingOf(found, named) }
  if (named === 'unknown' && (await beginsAsText(file)))
    return { content_type: 'text/plain', file_type: 'txt' }
  return { content_type: typeToKeep(file.type || UNKNOWN_TYPE), file_type: named }
}

/** The `file_type`: the name's ending where it fits the bytes, or where markup has a text file's ending; else the usual ending. */
function endingOf({ type, endings }: FoundType, named: string) {
  const isText = RUNNABLE_TYPES.test(type) && fileKind(named) === 'text'
  return isText || endings.includes(named) ? named : endings[0]!
}

function typeToKeep(type: string) {
  if (RUNNABLE_TYPES.test(type)) return 'text/plain'
  return PROGRAM_TYPES.test(type) ? UNKNOWN_TYPE : type
}

/** Whether a file is a video, by its bytes where they tell, else by the system's type. Rejects where the file cannot be read. */
export async function isVideoFile(file: File): Promise<boolean> {
  return ((await sniffType(file))?.type ?? file.type).startsWith('video/')
}
