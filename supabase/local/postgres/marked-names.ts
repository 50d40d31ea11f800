// Lets file names with two dots in a row pass through @supabase/lite, which refuses them. A mark character is put between the dots,
// and removed before the name reaches the database, the disk or an answer. No accepted name contains the mark.
import { AsyncLocalStorage } from 'node:async_hooks'

const MARK = '\u{FDD0}'

export const withMarks = (name: string) => name.replaceAll(/\.(?=\.)/g, `.${MARK}`)
export const withoutMarks = (text: string) => text.replaceAll(MARK, '')

const requests = new AsyncLocalStorage<true>()

/** Runs `work`, and removes the marks from its statements. */
export const inStorageRequest = <T>(work: () => Promise<T>): Promise<T> => requests.run(true, work)

/** The parameters of a statement; without marks in a storage request. */
export function namesOf(parameters: readonly unknown[]): unknown[] {
  if (!requests.getStore()) return [...parameters]
  return parameters.map((value) => (typeof value === 'string' ? withoutMarks(value) : value))
}
