// Server → Dexie. A pull belongs to one user from its first request to its last row: it runs with that user's token,
// and writes only while the device is still that user's. All its rows are written in one transaction.
import type { Table } from 'dexie'
import type { ListName, PullRecord } from '../database/db.ts'
import type { Device } from '../open-tab.ts'
import { DataError, dataOf, toDataError } from '../network/errors.ts'
import { giveWay } from '../database/abort-on-page-hide.ts'
import { withStorage } from '../database/reopen.ts'
import { isOwner, requireUser } from '../database/cache-owner.ts'
import { isAdmitted } from '../session/refresh-account.ts'
import { askAs } from '../session/token.ts'

/** PostgREST's own limit of an answer. */
export const PAGE = 1_000
export const FRESH_FOR = 5 * 60_000
const RETRY_AFTER = 1_000

export type Answer<Row> = { data: Row[] | null; error: unknown; status: number; count: number | null }

/** A pull that failed, its retry included. */
export type PullFailure = { list: ListName; error: DataError }

export type List<Row> = {
  name: ListName
  tables: (device: Device) => Table[]
  /** The next PAGE rows after the key `after`, in the order of keys, and the exact count of what is left. */
  page: (device: Device, bearer: string, after: string | null) => PromiseLike<Answer<Row>>
  key: (row: Row) => string
  /** Replaces the owner's rows; runs inside the transaction. `startedAt`: server ms at which the pull began. */
  replace: (device: Device, owner: string, rows: Row[], startedAt: number) => Promise<void>
}

const running = new WeakMap<Device, Map<string, Promise<void>>>()

/** Pulls a list now, or joins the pull that runs already. Throws a DataError; the old rows stay then. */
export function pullList<Row>(device: Device, list: List<Row>): Promise<void> {
  return told(device, list, () => join(device, list))
}

/** Every failure is told once, also where several callers had joined the pull. */
async function told<Row>({ pullFailure }: Device, { name }: List<Row>, pull: () => Promise<void>) {
  try {
    await pull()
  } catch (cause) {
    const error = toDataError(cause)
    if (pullFailure.getState()?.error !== error) pullFailure.setState({ list: name, error })
    throw error
  }
}

async function join<Row>(device: Device, list: List<Row>) {
  const owner = requireUser(device)
  const pulls = running.get(device) ?? new Map<string, Promise<void>>()
  running.set(device, pulls)
  const id = `${owner} ${list.name}`
  const pull = pulls.get(id) ?? pullAs(device, list, owner).finally(() => pulls.delete(id))
  pulls.set(id, pull)
  await pull
}

/** Pulls a list that is older than five minutes, and once more where that failed for want of an answer. */
export async function freshenList<Row>(device: Device, list: List<Row>) {
  const record = await getPull(device, requireUser(device), list.name)
  if (record?.pulled_at && isFresh(device, record.pulled_at)) return
  await told(device, list, async () => {
    try {
      await join(device, list)
    } catch (error) {
      const { kind } = toDataError(error)
      if (kind !== 'offline' && kind !== 'unknown') throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
      await join(device, list)
    }
  })
}

/** When the list was pulled, and whether the last try failed: "as of 9:14". */
export function getPull(device: Device, userId: string, list: ListName): Promise<PullRecord | undefined> {
  return withStorage(device, () => device.db.pulls.get([userId, list]))
}

function isFresh({ clock }: Device, pulledAt: string) {
  const age = clock.now() - Date.parse(pulledAt)
  return age >= 0 && age < FRESH_FOR
}

async function pullAs<Row>(device: Device, list: List<Row>, owner: string) {
  try {
    const startedAt = device.clock.now()
    const rows = await fetchAll(device, list, owner)
    await write(device, list, owner, async () => {
      await list.replace(device, owner, rows, startedAt)
      await device.db.pulls.put({ owner, list: list.name, pulled_at: device.clock.iso(), failed: null })
    })
  } catch (cause) {
    const error = toDataError(cause)
    await noteFailure(device, list, owner, error).catch(() => undefined)
    throw error
  }
}

async function fetchAll<Row>(device: Device, list: List<Row>, owner: string) {
  const rows: Row[] = []
  let left = 1
  while (left > 0) {
    const last = rows.at(-1)
    const after = last === undefined ? null : list.key(last)
    const answer = await askAs(device, owner, (bearer) => list.page(device, bearer, after))
    const page = dataOf(answer)
    rows.push(...page)
    if (page.length === 0) break
    left = (answer.count ?? page.length) - page.length
  }
  // A closed account, and one with a temporary password, is answered with an empty list and no error.
  if (rows.length === 0 && !(await isAdmitted(device, owner)))
    throw new DataError('forbidden', 'The server shows nothing to this account now')
  return rows
}

function noteFailure<Row>(device: Device, list: List<Row>, owner: string, error: DataError) {
  return write(device, list, owner, async () => {
    const { pulls } = device.db
    const record = await pulls.get([owner, list.name])
    const pulled_at = record?.pulled_at ?? null
    await pulls.put({ owner, list: list.name, pulled_at, failed: { kind: error.kind } })
  })
}

/** One transaction, and nothing at all where the device is another's by now. */
function write<Row>(device: Device, list: List<Row>, owner: string, work: () => Promise<void>) {
  const { db } = device
  return withStorage(device, () =>
    db.transaction('rw', [...list.tables(device), db.pulls, db.owners], async (transaction) => {
      giveWay(transaction)
      if (await isOwner(device, owner)) await work()
    }),
  )
}
