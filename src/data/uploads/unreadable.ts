import { UNREADABLE_FILE } from '../../domain/file-advice.ts'
import { DataError } from '../network/errors.ts'

/** Throws the DataError for a file that cannot be read, with words for the person: the browser's own are for programmers. */
export function unreadable(cause: unknown): never {
  throw new DataError('invalid', UNREADABLE_FILE, { cause, code: 'unreadable' })
}
