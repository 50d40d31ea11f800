// Cleans the title and description of an upload that an older release queued as they were typed: the server accepts visible text
// only, and a title in the queue cannot be edited. Texts that the server accepts stay unchanged.
import type { Upload } from '../database/db.ts'
import { titleOfFile } from '../../domain/title-of-file.ts'
import {
  lineProblem,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  textProblem,
  visibleLines,
  visiblePart,
} from '../../domain/visible-text.ts'

export function visibleRow({ row, file_name }: Upload): Upload['row'] {
  const { title, description } = row
  return {
    ...row,
    ...(typeof title === 'string' && { title: visibleTitle(title) || titleOfFile(file_name) }),
    ...(typeof description === 'string' && { description: visibleDescription(description) }),
  }
}

const visibleTitle = (title: string) =>
  lineProblem(title, MAX_TITLE_LENGTH) ? visiblePart(title, MAX_TITLE_LENGTH) : title

const visibleDescription = (text: string) =>
  textProblem(text, MAX_DESCRIPTION_LENGTH) ? visibleLines(text, MAX_DESCRIPTION_LENGTH) : text
