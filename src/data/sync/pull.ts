// Server → Dexie. A pull belongs to one user from its first request to its last row: it runs with that user's token,
// and writes only while the device is still that user's. All its rows are written in one transaction.
import type { Table } from 'dexie'
import type { ListName, PullRecord } from '../database/db.ts'
import type { TabContext } from './context.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import { abortOnPageHide } from '../database/abort-on-page-hide.ts'
import { withReopen } from '../database/reopen.ts'
import { isCacheOwner } from '../database/cache-owner.ts'
import { requireUser } from '../session/require-user.ts'
import { isAdmitted } from '../session/refresh-account.ts'
import { withToken } from '../session/token.ts'

/** PostgREST's own limit of an answer. */
export const PAGE = 1_000
export const FRESH_FOR = 5 * 60_000
const RETRY_AFTER = 1_000

export type Answer<Row> = { data: Row[] | null; error: unknown; status: number; count: number | null }

export type List<Row> = {
  name: ListName
  tables: (tab: TabContext) => Table[]
  /** The next PAGE rows after the key `after`, in the order of keys, and the exact count of what is left. */
  page: (tab: TabContext, bearer: string, after: string | null) => PromiseLike<Answer<Row>>
  key: (row: Row) => string
  /** Replaces the owner's rows; runs inside the transaction. `startedAt`: server ms at which the pull began. */
  replace: (tab: TabContext, owner: string, rows: Row[], startedAt: number) => Promise<void>
}

/** Pulls a list now, or joins the pull that runs already. Throws a DataError; the old rows stay then. */
export function pullList<Row>(tab: TabContext, list: List<Row>): Promise<void> {
  return reportFailure(tab, list, () => singleFlight(tab, list))
}

/** Every failure is told once, also where several callers had joined the pull. */
async function reportFailure<Row>(
  { pullFailure }: TabContext,
  { name }: List<Row>,
  pull: () => Promise<void>,
) {
  try {
    await pull()
  } catch (cause) {
    const error = toDataError(cause)
    if (pullFailure.getState()?.error !== error) pullFailure.setState({ list: name, error })
    throw error
  }
}

async function singleFlight<Row>(tab: TabContext, list: List<Row>) {
  const owner = requireUser(tab)
  const { pulls } = tab
  const id = `${owner} ${list.name}`
  const pull = pulls.get(id) ?? pullAs(tab, list, owner).finally(() => pulls.delete(id))
  pulls.set(id, pull)
  await pull
}

/** Pulls a list that is older than five minutes, and once more where that failed for want of an answer. */
export async function pullListIfStale<Row>(tab: TabContext, list: List<Row>) {
  const record = await getPull(tab, requireUser(tab), list.name)
  if (record?.pulled_at && isFresh(tab, record.pulled_at)) return
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

/** When the list was pulled, and whether the last try failed: "as of 9:14". */
export function getPull(tab: TabContext, userId: string, list: ListName): Promise<PullRecord | undefined> {
  return withReopen(tab, () => tab.db.pulls.get([userId, list]))
}

function isFresh({ clock }: TabContext, pulledAt: string) {
  const age = clock.now() - Date.parse(pulledAt)
  return age >= 0 && age < FRESH_FOR
}

async function pullAs<Row>(tab: TabContext, list: List<Row>, owner: string) {
  try {
    const startedAt = tab.clock.now()
    const rows = await fetchAll(tab, list, owner)
    await write(tab, list, owner, async () => {
      await list.replace(tab, owner, rows, startedAt)
      await tab.db.pulls.put({ owner, list: list.name, pulled_at: tab.clock.iso(), failed: null })
    })
  } catch (cause) {
    const error = toDataError(cause)
    await noteFailure(tab, list, owner, error).catch(() => undefined)
    throw error
  }
}

async function fetchAll<Row>(tab: TabContext, list: List<Row>, owner: string) {
  const rows: Row[] = []
  let left = 1
  while (left > 0) {
    const last = rows.at(-1)
    const after = last === undefined ? null : list.key(last)
    const answer = await withToken(tab, owner, (bearer) => list.page(tab, bearer, after))
    const page = dataOf(answer)
    rows.push(...page)
    if (page.length === 0) break
    left = (answer.count ?? page.length) - page.length
  }
  // A closed account, and one with a temporary password, is answered with an empty list and no error.
  if (rows.length === 0 && !(await isAdmitted(tab, owner)))
    throw new DataError('forbidden', 'The server shows nothing to this account now')
  return rows
}

function noteFailure<Row>(tab: TabContext, list: List<Row>, owner: string, error: DataError) {
  return write(tab, list, owner, async () => {
    const { pulls } = tab.db
    const record = await pulls.get([owner, list.name])
    const pulled_at = record?.pulled_at ?? null
    await pulls.put({ owner, list: list.name, pulled_at, failed: { kind: error.kind } })
  })
}

/** One transaction, and nothing at all where the device is another's by now. */
function write<Row>(tab: TabContext, list: List<Row>, owner: string, work: () => Promise<void>) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls, db.owners], async (transaction) => {
      abortOnPageHide(transaction)
      if (await isCacheOwner(tab, owner)) await work()
    }),
  )
}
