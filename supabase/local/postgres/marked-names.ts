// lite refuses two dots one after the other wherever they stand in the name of a file. A mark stands between them on the way
// through lite: no name that is taken holds it, and it is gone before the name reaches the database, the disk or an answer.
import { AsyncLocalStorage } from 'node:async_hooks'

const MARK = '\u{FDD0}'

export const withMarks = (name: string) => name.replaceAll(/\.(?=\.)/g, `.${MARK}`)
export const withoutMarks = (text: string) => text.replaceAll(MARK, '')

const requests = new AsyncLocalStorage<true>()

/** Makes what `work` asks of the database lose the marks. */
export const inStorageRequest = <T>(work: () => Promise<T>): Promise<T> => requests.run(true, work)

/** The parameters of a statement, without the marks where a storage request asks it. */
export function namesOf(parameters: readonly unknown[]): unknown[] {
  if (!requests.getStore()) return [...parameters]
  return parameters.map((value) => (typeof value === 'string' ? withoutMarks(value) : value))
}
