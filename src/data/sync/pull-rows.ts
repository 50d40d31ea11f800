// Pulls a list once: rows changed since the device's cursor, or all rows. All rows are pulled in four cases: there is no cursor; the
// server's numbers are below the cursor, because the server was restored from a copy; columns or rights have changed; device and server
// do not count the same rows.
import type { SyncContext } from './context.ts'
import { readCursor } from './cursor.ts'
import { eachPage, fetchPage } from './fetch-page.ts'
import { BEGINNING, type Head, type Page } from './list-source.ts'
import { type List, rowId, xidOf } from './list.ts'
import { type PullStart, startWriting, WRITE_ROWS, type WriteResult } from './write-rows.ts'

/** Pulls the list and writes it. Throws a DataError. */
export async function pullRows<Row>(
  tab: SyncContext,
  list: List<Row>,
  owner: string,
  begun: PullStart,
): Promise<WriteResult> {
  const cursor = await readCursor(tab, owner, list.name)
  if (!cursor) return pullEverything(tab, list, owner, begun)
  const first = await fetchPage(tab, list, owner, { ...BEGINNING, since: cursor.since })
  const { head } = first
  const isKnown = head && head.shape === cursor.shape && BigInt(head.horizon) >= BigInt(cursor.since)
  const ended = isKnown ? await pullChanges(tab, list, owner, begun, first, head) : 'disagrees'
  return ended === 'disagrees' ? pullEverything(tab, list, owner, begun) : ended
}

async function pullChanges<Row>(
  tab: SyncContext,
  list: List<Row>,
  owner: string,
  begun: PullStart,
  first: Page<Row>,
  { horizon, shape, gone, count, sum }: Head,
): Promise<WriteResult | 'disagrees'> {
  const writer = await startWriting(tab, list, owner, begun)
  if (first.more || first.rows.length + gone.length > WRITE_ROWS) await writer.begin()
  let isFirst = true
  for await (const rows of eachPage(tab, list, owner, first)) {
    const ids = rows.map((row) => rowId(list, row))
    // Rows in `gone` are removed, even if the device's copy is newer than the start of this pull.
    const [others, at] = isFirst && gone.length > 0 ? [gone, Infinity] : [[], begun.at]
    if (ids.length + others.length > 0) await list.prepare?.(tab, owner, rows, [...others, ...ids], at)
    await writer.remove(others, at)
    await writer.write(rows)
    isFirst = false
    if (writer.result() !== 'whole') break
  }
  let isSame = true
  await writer.end(async () => {
    const kept = (await tab.db.pulls.get([owner, list.name]))?.cursor
    const have = list.tally
      ? await list.tally(tab, owner, horizon)
      : kept && { count: await list.count(tab, owner), sum: BigInt(kept.sum) }
    // With several pages the server's count is older than the last page.
    isSame = first.more || (have?.count === count && have.sum === BigInt(sum))
    if (isSame) return { since: horizon, shape, sum: kept?.sum ?? sum }
    if (have) warnOnce(tab, list.name)
    return 'no'
  })
  return isSame ? writer.result() : 'disagrees'
}

async function pullEverything<Row>(
  tab: SyncContext,
  list: List<Row>,
  owner: string,
  begun: PullStart,
): Promise<WriteResult> {
  const first = await fetchPage(tab, list, owner)
  const writer = await startWriting(tab, list, owner, begun)
  if (first.more || first.rows.length > WRITE_ROWS) await writer.begin()
  const kept = new Map<string, bigint>()
  for await (const rows of eachPage(tab, list, owner, first)) {
    for (const row of rows) kept.set(rowId(list, row), xidOf(row as object))
    const ids = rows.map((row) => rowId(list, row))
    const others = list.isReadWhole ? await list.ids(tab, owner) : []
    await list.prepare?.(tab, owner, rows, [...new Set([...ids, ...others])], begun.at)
    await writer.write(rows)
    if (writer.result() !== 'whole') return writer.result()
  }
  // Where the device has as many rows as the server gave, no old row is left over, and the ids need not be read. (A change that
  // this device makes meanwhile is followed by a pull of its own.)
  if ((await list.count(tab, owner)) !== kept.size)
    await writer.remove((await list.ids(tab, owner)).filter((id) => !kept.has(id)))
  const { head } = first
  await writer.end(async () => {
    if (!head) return undefined
    let sum = 0n
    for (const xid of kept.values()) sum += xid
    return { since: head.horizon, shape: head.shape, sum: String(sum) }
  })
  return writer.result()
}

/** Warns once a page that the device's rows differed from the server's: a bug, whose damage a pull of all rows mends. */
function warnOnce({ pulls }: Pick<SyncContext, 'pulls'>, list: string) {
  if (pulls.mended.has(list)) return
  pulls.mended.add(list)
  console.warn(`The device did not have all rows of ${list} as the server has them; the list is pulled whole`)
}
