import { MAX_TITLE_LENGTH, visiblePart } from './visible-text.ts'

/** A file's name as rows keep it: without the characters that titles refuse, and which the server refuses in names too. */
export const visibleFileName = (fileName: string): string =>
  visiblePart(fileName, MAX_TITLE_LENGTH) || 'Untitled'

/** The title that a file's name suggests: the name without its ending and without invisible characters. */
export function titleOfFile(fileName: string): string {
  return visiblePart(fileName.replace(/(?<=.)\.[^.]*$/u, ''), MAX_TITLE_LENGTH) || 'Untitled'
}
