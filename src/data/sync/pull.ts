// Pulls a list: fetches its rows from the server and writes them into Dexie. A pull belongs to one user: it runs with that user's
// token, and writes only while the device belongs to that user and no row was changed since it began.
import type { PullRecord } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { toDataError } from '../network/errors.ts'
import { refreshAccount } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import type { NetworkContext } from '../network/context.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { SyncContext } from './context.ts'
import { checkListRight } from './list-right.ts'
import type { List } from './list.ts'
import { takePlace } from './pull-order.ts'
import { pullRows } from './pull-rows.ts'
import { noteFailure } from './write-rows.ts'

/** Ms for which a pulled list counts as fresh. */
const FRESH_FOR = 5 * 60_000
/** Ms before a failed pull is tried once more. */
const RETRY_AFTER = 1_000

/** Pulls a list now, or joins a pull that is under way. Throws a DataError; then the old rows stay. */
export function pullList<Row>(tab: SyncContext, list: List<Row>): Promise<void> {
  return reportFailure(tab, list, () => singleFlight(tab, list))
}

/**
 * Waits for a pull that is under way, which may have begun before a change, then pulls the list again. Throws as
 * `pullList` does.
 */
export function pullListAnew<Row>(tab: SyncContext, list: List<Row>): Promise<void> {
  return reportFailure(tab, list, async () => {
    await tab.pulls.running.get(idOf(list, requireUser(tab)))?.catch(() => undefined)
    await singleFlight(tab, list)
  })
}

/** Sets `pulls.failure` when a pull fails, once for all callers that joined it. */
async function reportFailure<Row>(
  { pulls: { failure } }: Pick<SyncContext, 'pulls'>,
  { name }: List<Row>,
  pull: () => Promise<void>,
) {
  try {
    await pull()
  } catch (cause) {
    const error = toDataError(cause)
    if (failure.getState()?.error !== error) failure.setState({ list: name, error })
    throw error
  }
}

async function singleFlight<Row>(tab: SyncContext, list: List<Row>) {
  const owner = requireUser(tab)
  if (!(await checkListRight(tab, list, owner))) return
  const { running } = tab.pulls
  const id = idOf(list, owner)
  const pull = running.get(id) ?? pullAs(tab, list, owner).finally(() => running.delete(id))
  running.set(id, pull)
  await pull
}

const idOf = <Row>({ name }: List<Row>, owner: string) => `${owner} ${name}`

/** Pulls a list that is older than `freshFor` (ms) or that this page has not pulled yet. Tries twice where no answer came. */
export async function pullListIfStale<Row>(tab: SyncContext, list: List<Row>, freshFor = FRESH_FOR) {
  const owner = requireUser(tab)
  if (!(await checkListRight(tab, list, owner))) return
  const record = tab.pulls.done.has(idOf(list, owner)) && (await getPull(tab, owner, list.name))
  if (record && record.pulled_at && !record.is_partial && isFresh(tab, record.pulled_at, freshFor)) return
  await reportFailure(tab, list, async () => {
    try {
      await singleFlight(tab, list)
    } catch (error) {
      const { kind } = toDataError(error)
      if (kind !== 'offline' && kind !== 'unknown') throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
      await singleFlight(tab, list)
    }
  })
}

/** The record of the list's pulls: when it was pulled ("as of 9:14"), and whether the last try failed. */
export function getPull(tab: DatabaseContext, userId: string, list: string): Promise<PullRecord | undefined> {
  return withReopen(tab, () => tab.db.pulls.get([userId, list]))
}

function isFresh({ clock }: Pick<NetworkContext, 'clock'>, pulledAt: string, freshFor: number) {
  const age = clock.now() - Date.parse(pulledAt)
  return age >= 0 && age < freshFor
}

/** The most tries of a pull during which the list is changed again and again; after them the changes' own pulls bring the rows. */
const MOST_TRIES = 3

async function pullAs<Row>(tab: SyncContext, list: List<Row>, owner: string) {
  try {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const visit = tab.device.page.visit()
      const place = await takePlace(tab, owner, list.name)
      const begun = { place, at: tab.clock.now(), visit }
      if ((await pullRows(tab, list, owner, begun)) === 'out-of-date') continue
      tab.pulls.done.add(idOf(list, owner))
      return
    }
  } catch (cause) {
    const error = toDataError(cause)
    if (error.kind === 'forbidden') {
      await refreshAccount(tab)
      // The role was taken away, which is no failure of the pull.
      if (list.onlyFor && !(await checkListRight(tab, list, owner))) return
    }
    await noteFailure(tab, list, owner, error).catch(() => undefined)
    throw error
  }
}
