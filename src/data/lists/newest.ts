// Ids of rows in the order of the screen, newest first. They are read from indexes by time: no row is read.
import type { Collection } from 'dexie'
import { newestFirst } from '../../domain/list-order.ts'

type Key = [owner: string, id: string]

/** Ids of the rows in these indexes together, newest first; with `most` only the first of them. */
export async function newestIds(indexes: Collection[], most?: number): Promise<string[]> {
  const [only, ...others] = indexes
  if (!only) return []
  if (others.length > 0) {
    const found = await Promise.all(indexes.map((index) => withTimes(index, most)))
    const sorted = found.flat().toSorted(newestFirst)
    return sorted.slice(0, most).map(({ id }) => id)
  }
  // Read forwards, all keys come with one request; read backwards, each key needs a request.
  if (most === undefined) return idsOf(await only.primaryKeys()).toReversed()
  const oldest = most > 1 ? await only.clone().limit(most).primaryKeys() : undefined
  if (oldest && oldest.length < most) return idsOf(oldest).toReversed()
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection
  return idsOf(await only.reverse().limit(most).primaryKeys())
}

const idsOf = (keys: unknown[]) => (keys as Key[]).map(([, id]) => id)

/** Ids with their times, read key by key, because only the keys of the index hold the time. */
async function withTimes(index: Collection, most: number | undefined) {
  const found: { id: string; created_at: string }[] = []
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection
  const wanted = most === undefined ? index : index.reverse().limit(most)
  await wanted.eachKey((key, { primaryKey }) => {
    found.push({ id: (primaryKey as Key)[1], created_at: (key as string[]).at(-1)! })
  })
  return found
}
