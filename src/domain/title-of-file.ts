import { MAX_TITLE_LENGTH, visiblePart } from './visible-text.ts'

/** The title that a file's name suggests: the name without its ending and without invisible characters. */
export function titleOfFile(fileName: string): string {
  return visiblePart(fileName.replace(/(?<=.)\.[^.]*$/u, ''), MAX_TITLE_LENGTH) || 'Untitled'
}
