// The list of a person's stars on documents and videos. A star that a server restored from an older backup has lost is sent again,
// unless its document or video was deleted. A star is a whole state, so sending it twice does no harm.
import type { Table } from 'dexie'
import type { StarRow } from '../../domain/rows.ts'
import { isNewerStar } from '../../domain/stars.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { Local } from '../database/db.ts'
import { withReopen } from '../database/reopen.ts'
import { readChange } from '../sync/change-kind.ts'
import { starKind } from '../sync/kinds/star.ts'
import { mergeStarRow } from '../sync/known-star.ts'
import { changesBy } from '../sync/list-source.ts'
import type { List } from '../sync/list.ts'
import { addEntries, newestEntries } from '../sync/outbox-entry.ts'
import { pullListAnew } from '../sync/pull.ts'
import { documentsList } from './documents.ts'
import { ownRows } from './own-rows.ts'
import { videosList } from './videos.ts'

type Tab = Pick<DatabaseContext, 'db'>

const table = ({ db }: Tab): Table<Local<StarRow>, [user: string, thing: string]> => db.table('favorites')
/** The stars of a person, removed stars included. */
export const ownStars = (tab: Tab, owner: string) => table(tab).where('user_id').equals(owner)
/** The lists whose rows can be starred. */
const libraries: readonly List[] = [documentsList, videosList]

export const favoritesList: List<StarRow> = {
  name: 'favorites',
  // The table is defined in db.ts, because stars that wait to be sent are in it: a full device keeps it.
  stores: {},
  id: 'thing_id',
  source: changesBy('favorites_since'),
  tables: (tab) => [table(tab), tab.db.outbox, ...libraries.flatMap((list) => list.tables(tab))],
  isReadWhole: true,
  /**
   * Pulls documents and videos when the server lacks stars of this device: the starred documents and videos may have been deleted a
   * moment ago.
   */
  async prepare(tab, owner, rows, ids) {
    const given = new Map(rows.map((row) => [row.thing_id, row]))
    const stars = await withReopen(tab, () => readOnDevice(tab, owner, ids))
    const isLacking = stars.some(({ id, local, isWaiting }) => {
      const row = given.get(id)
      return local && !isWaiting && (!row || isNewerStar(local, row))
    })
    if (isLacking) await Promise.all(libraries.map((list) => pullListAnew(tab, list)))
  },
  async write(tab, owner, rows) {
    const ids = rows.map((row) => row.thing_id)
    const stars = await readOnDevice(tab, owner, ids)
    const next = rows.map((row, at) => mergeStarRow(stars[at]!.local, row, stars[at]!.waiting))
    await table(tab).bulkPut(next)
    await sendAgain(
      tab,
      owner,
      next.filter(({ server }, at) => server && !stars[at]!.isWaiting && stars[at]!.isListed),
    )
    return 0n
  },
  ...ownRows(ownStars),
  async remove(tab, owner, ids) {
    const stars = await readOnDevice(tab, owner, ids)
    const kept = stars.flatMap(({ local, isListed, ...star }) =>
      local && isListed ? [{ ...star, local: { ...local, server: null } }] : [],
    )
    await table(tab).bulkDelete(ids.map((id) => [owner, id] as [string, string]))
    await table(tab).bulkPut(kept.map(({ local }) => local))
    await sendAgain(
      tab,
      owner,
      kept.filter(({ isWaiting }) => !isWaiting).map(({ local }) => local),
    )
    return 0n
  },
}

/** Reads for each id its star, the change that waits or was refused, and whether the lists on this device have the row. */
async function readOnDevice(tab: Tab, owner: string, ids: string[]) {
  const keys = ids.map((id) => [owner, id] as [string, string])
  const locals = await table(tab).bulkGet(keys)
  const entries = await newestEntries(tab, owner, starKind, ids)
  const found = await Promise.all(libraries.flatMap(({ name }) => tab.db.table(name).bulkGet(keys)))
  return ids.map((id, at) => ({
    id,
    local: locals[at],
    isWaiting: entries[at] !== undefined,
    waiting: entries[at] && readChange(starKind, entries[at])?.payload,
    isListed: found.some((rows) => rows[at] !== undefined),
  }))
}

function sendAgain(tab: Tab, owner: string, stars: Local<StarRow>[]) {
  const changes = stars.map((star) => ({ thing: star.thing_id, payload: starKind.stateOf(star) }))
  return addEntries(tab, starKind, owner, changes)
}
