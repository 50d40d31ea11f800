import { MAX_TITLE_LENGTH, visiblePart } from './visible-text.ts'

/**
 * A file's name as rows keep it: without the characters that titles refuse, and which the server refuses in names too. A Mac writes an
 * accent as a letter of its own; here it is one letter with its accent, as everywhere else.
 */
export const visibleFileName = (fileName: string): string =>
  visiblePart(fileName.normalize('NFC'), MAX_TITLE_LENGTH) || 'Untitled'

/** The title that a file's name suggests: the name without its ending and without invisible characters. */
export function titleOfFile(fileName: string): string {
  return visiblePart(fileName.normalize('NFC').replace(/(?<=.)\.[^.]*$/u, ''), MAX_TITLE_LENGTH) || 'Untitled'
}
