// Names of objects in storage: `{folder}/{timestamp}-{original file name}`, in the characters that the service takes.
import { MAX_TITLE_LENGTH, visiblePart } from './visible-text.ts'

/** The storage service's own list, without the slash, and without the question mark: in a signed link it ends the path. */
const REFUSED = /[^\w!\-.*'()&$@=;:+, ]/g
const LONGEST = 100

/** `at` in ms since 1970. The name keeps its ending; accents go, what the service refuses becomes `_`. */
export function objectName(folder: string, at: number, fileName: string): string {
  const plain = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(REFUSED, '_').trimEnd()
  const dot = plain.lastIndexOf('.')
  const [base, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot).slice(0, 20)] : [plain, '']
  return `${folder}/${at}-${base.slice(0, LONGEST - ending.length)}${ending}`
}

/** The title that a file's name suggests: the name without its ending and without what nobody sees. */
export function titleOf(fileName: string): string {
  return visiblePart(fileName.replace(/(?<=.)\.[^.]*$/u, ''), MAX_TITLE_LENGTH) || 'Untitled'
}
