// Repeats work on the database that failed because the system closed the database, as iOS does to pages in the background. The
// database is opened again once; a second failure is thrown. Work that was aborted because the page was put away is repeated when
// the page is back (page-lifecycle.ts).
import { DataError } from '../network/errors.ts'
import type { DatabaseContext } from './context.ts'

const CLOSED_ERRORS = new Set(['InvalidStateError', 'UnknownError', 'DatabaseClosedError'])

/** Runs `work`. Runs it again where the database had to be reopened, or the page was put away meanwhile. */
export async function withReopen<T>(tab: DatabaseContext, work: () => PromiseLike<T>): Promise<T> {
  const { page } = tab.device
  const visit = page.visit()
  try {
    return await work()
  } catch (error) {
    // The work failed because the page was put away, which aborts transactions and closes the database.
    if (page.isAway() || page.visit() !== visit) {
      await page.whenBack()
      return withReopen(tab, work)
    }
    if (!hasName(error, CLOSED_ERRORS)) throw error
    if (tab.device.outdated.getState()) throw outdatedError(error)
    return reopenAnd(tab, work)
  }
}

async function reopenAnd<T>(tab: Pick<DatabaseContext, 'db'>, work: () => PromiseLike<T>): Promise<T> {
  try {
    tab.db.close({ disableAutoOpen: false })
    await tab.db.open()
    return await work()
  } catch (error) {
    if (!hasName(error, CLOSED_ERRORS)) throw error
    throw new DataError('unknown', 'This device cannot read its own storage. Please load the page again.', {
      cause: error,
      code: 'storage_closed',
    })
  }
}

/** Whether the work failed because a newer release has taken the database. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DataError && error.code === 'storage_outdated'
}

function outdatedError(cause: unknown) {
  const message = 'A newer version of the portal is open on this device. Please load this page again.'
  return new DataError('unknown', message, { cause, code: 'storage_outdated' })
}

/** Whether the device has no room left. Browsers put the QuotaExceededError inside the transaction's AbortError. */
export function isStorageFull(error: unknown) {
  return hasName(error, new Set(['QuotaExceededError']))
}

/** Whether the error, or one that it wraps, has one of these names. */
function hasName(error: unknown, names: ReadonlySet<string>): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner, failures } = error as { name?: string; inner?: unknown; failures?: unknown[] }
  if (name && names.has(name)) return true
  return [inner, ...(failures ?? [])].some((cause) => cause !== error && hasName(cause, names))
}
