// Server → Dexie. A pull belongs to one user from its first request to its last row: it runs with that user's token,
// and writes only while the device is still that user's. It writes few rows a transaction, so that no save waits long
// for it; cut off in between, it leaves rows that are each true, and is done again.
import type { PullRecord } from '../database/db.ts'
import type { TabContext } from './context.ts'
import type { List } from './list.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import { withReopen } from '../database/reopen.ts'
import { claimPulls, mayWrite } from '../database/cache-owner.ts'
import { requireUser } from '../session/require-user.ts'
import { isAdmitted, refreshAccount } from '../session/refresh-account.ts'
import { checkListRight } from './list-right.ts'
import { withToken } from '../session/token.ts'

/** PostgREST's own limit of an answer. */
const PAGE = 1_000
/** Rows that one transaction writes at most: a save may have to wait for one such transaction. */
export const WRITE_ROWS = 12
const FRESH_FOR = 5 * 60_000
const RETRY_AFTER = 1_000

/** Pulls a list now, or joins the pull that runs already. Throws a DataError; the old rows stay then. */
export function pullList<Row>(tab: TabContext, list: List<Row>): Promise<void> {
  return reportFailure(tab, list, () => singleFlight(tab, list))
}

/** Pulls a list with an answer that is younger than this call: one under way may have been asked for before a change. */
export function pullListAnew<Row>(tab: TabContext, list: List<Row>): Promise<void> {
  return reportFailure(tab, list, async () => {
    await tab.pulls.get(idOf(list, requireUser(tab)))?.catch(() => undefined)
    await singleFlight(tab, list)
  })
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
  if (!(await checkListRight(tab, list, owner))) return
  const { pulls } = tab
  const id = idOf(list, owner)
  const pull = pulls.get(id) ?? pullAs(tab, list, owner).finally(() => pulls.delete(id))
  pulls.set(id, pull)
  await pull
}

const idOf = <Row>({ name }: List<Row>, owner: string) => `${owner} ${name}`

/** Pulls a list that is older than five minutes, and once more where that failed for want of an answer. */
export async function pullListIfStale<Row>(tab: TabContext, list: List<Row>) {
  const owner = requireUser(tab)
  if (!(await checkListRight(tab, list, owner))) return
  const record = await getPull(tab, owner, list.name)
  if (record?.pulled_at && !record.is_partial && isFresh(tab, record.pulled_at)) return
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
export function getPull(tab: TabContext, userId: string, list: string): Promise<PullRecord | undefined> {
  return withReopen(tab, () => tab.db.pulls.get([userId, list]))
}

function isFresh({ clock }: TabContext, pulledAt: string) {
  const age = clock.now() - Date.parse(pulledAt)
  return age >= 0 && age < FRESH_FOR
}

async function pullAs<Row>(tab: TabContext, list: List<Row>, owner: string) {
  try {
    const begun = { at: tab.clock.now(), visit: tab.page.visit() }
    const rows = await fetchAll(tab, list, owner)
    await claimPulls(tab, owner)
    await writeAll(tab, list, owner, rows, begun)
  } catch (cause) {
    const error = toDataError(cause)
    if (list.onlyFor && error.kind === 'forbidden') {
      await refreshAccount(tab)
      // The role was taken away: that is no failure of the pull.
      if (!(await checkListRight(tab, list, owner))) return
    }
    await noteFailure(tab, list, owner, error).catch(() => undefined)
    throw error
  }
}

async function fetchAll<Row>(tab: TabContext, list: List<Row>, owner: string) {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last === undefined ? null : keyOf(list, last)
    const answer = await withToken(tab, owner, (bearer) => {
      const all = list.query(tab.supabase)
      const left = after === null ? all : all.gt(list.id, after)
      return left.order(list.id).limit(PAGE).setHeader('Authorization', bearer)
    })
    const page = dataOf(answer)
    rows.push(...page)
    // A proxy may drop Content-Range, and a server may answer less than was asked for: then an empty page is the end.
    if (page.length === 0 || (answer.count !== null && answer.count <= page.length)) break
  }
  // A closed account, and one with a temporary password, is answered with an empty list and no error.
  if (rows.length === 0 && !(await isAdmitted(tab, owner)))
    throw new DataError('forbidden', 'The server shows nothing to this account now')
  return rows
}

async function writeAll<Row>(
  tab: TabContext,
  list: List<Row>,
  owner: string,
  rows: Row[],
  begun: { at: number; visit: number },
) {
  const write = async (work: () => Promise<unknown>) => {
    await turn()
    await tab.savesFirst.whenSaved()
    await writePart(tab, list, owner, () => {
      // Another page may have pulled newer rows while this one was away.
      if (tab.page.visit() === begun.visit) return work()
      throw new DataError('unknown', 'The page was put away while the list was written')
    })
  }
  if (rows.length > WRITE_ROWS) await write(() => note(tab, list, owner, { is_partial: true }))
  for (const some of inParts(rows)) await write(() => list.write(tab, owner, some))
  const kept = new Set(rows.map((row) => keyOf(list, row)))
  // As many as the server gave: none is left over, and their ids need not be read. (A change that this device makes
  // meanwhile is followed by a pull of its own.)
  if ((await list.count(tab, owner)) !== kept.size) {
    const gone = (await list.ids(tab, owner)).filter((id) => !kept.has(id))
    for (const some of inParts(gone)) await write(() => list.remove(tab, owner, some, begun.at))
  }
  const done = { pulled_at: tab.clock.iso(), failed: null, is_partial: false }
  await write(() => note(tab, list, owner, done))
}

async function noteFailure<Row>(tab: TabContext, list: List<Row>, owner: string, error: DataError) {
  await claimPulls(tab, owner)
  await writePart(tab, list, owner, () => note(tab, list, owner, { failed: { kind: error.kind } }))
}

async function note<Row>({ db }: TabContext, list: List<Row>, owner: string, changes: Partial<PullRecord>) {
  const record = await db.pulls.get([owner, list.name])
  await db.pulls.put({ owner, list: list.name, pulled_at: null, failed: null, ...record, ...changes })
}

/** One transaction, and nothing at all where the device is another's by now. */
function writePart<Row>(tab: TabContext, list: List<Row>, owner: string, work: () => Promise<unknown>) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', [...list.tables(tab), db.pulls], async () => {
      if (await mayWrite(tab, owner)) await work()
    }),
  )
}

/** Lets saves, and whatever else the person does, come in between two parts. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

const keyOf = <Row>(list: List<Row>, row: Row) => String((row as Record<string, unknown>)[list.id])

function inParts<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  for (let from = 0; from < items.length; from += WRITE_ROWS) parts.push(items.slice(from, from + WRITE_ROWS))
  return parts
}
