// The last steps of a random test run (story) of the sync model (sync-model.ts): sends everything, and compares the server's rows with
// the saves.
import { becomeCacheOwner } from '../../src/data/database/cache-owner.ts'
import { progressList } from '../../src/data/lists/progress.ts'
import { personOf } from '../../src/data/session/session-state.ts'
import { matchStoredSession } from '../../src/data/session/sign-in/start-session.ts'
import { signIn } from '../../src/data/session/sign-in/sign-in.ts'
import { readStoredSession } from '../../src/data/session/stored/stored-session.ts'
import { favoritesList } from '../../src/data/lists/favorites.ts'
import { pullList } from '../../src/data/sync/pull.ts'
import { drain } from '../../src/data/sync/drain.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import { countWaiting, listParked } from '../../src/data/sync/outbox.ts'
import { readChange } from '../../src/data/sync/change-kind.ts'
import { discardParked, retryParked } from '../../src/data/sync/parked.ts'
import { VIDEO_DELETED } from '../../src/data/sync/kinds/progress.ts'
import { STARRED_DELETED } from '../../src/data/sync/kinds/star.ts'
import { refreshAccount } from '../../src/data/session/account/refresh-account.ts'
import { mergeProgress, type Progress, saysMore } from '../../src/domain/progress.ts'
import { parseRanges, uniteFilms } from '../../src/domain/ranges.ts'
import { NOT_ALLOWED } from '../support/tablet/memory-server.ts'
import type { Person, World } from './sync-world.ts'

/** The message with which the model's server refuses a save. */
export const REFUSED = 'Refused by the model'
/** Reasons of saves about something that was deleted. */
const REASONS_OF_DELETED = new Set([VIDEO_DELETED, STARRED_DELETED])
/** Allowed reasons of parked saves: a deleted thing, a refusal by the model, or an account that was switched off. */
const ALLOWED_REASONS = new Set([REFUSED, NOT_ALLOWED, ...REASONS_OF_DELETED])

/** Sends waiting saves, and parked ones again; discards saves of deleted things. Throws where a save still waits. */
export async function sendAll(tab: TabContext, userId: string, { has = () => true }: Pick<World, 'has'>) {
  for (let tries = 0; tries < 5; tries += 1) {
    for (const entry of await listParked(tab, userId)) {
      if (!ALLOWED_REASONS.has(entry.reason ?? '')) throw new Error(`Refused by the server: ${entry.reason}`)
      if (!readChange(tab.saves.kinds.get(entry.kind), entry)) throw new Error('A payload became unreadable')
      if (REASONS_OF_DELETED.has(entry.reason ?? '') && !has(entry.thing)) await discardParked(tab, entry)
      else await retryParked(tab, entry)
    }
    await drain(tab, { now: true })
    const parked = await listParked(tab, userId)
    if (parked.length === 0 && (await countWaiting(tab, userId)) === 0) return
  }
  throw new Error('A save still waits although all is well')
}

/** Throws where the row differs from the merge of these saves. */
export function checkRow(
  row: Progress | undefined,
  saves: { payload: Progress; isTrueTime: boolean }[],
  now: number,
) {
  let expected: Progress | undefined
  for (const { payload } of saves) expected = mergeProgress(expected, payload, now)
  if (!expected && row) throw new Error(`A row of somebody who saved nothing: ${JSON.stringify(row)}`)
  if (!expected) return
  const facts = JSON.stringify({ row, expected, saves })
  if (!row) throw new Error(`The server has no row: ${facts}`)
  if (row.completed !== expected.completed) throw new Error(`Completed was lost: ${facts}`)
  if (secondsOf(row) !== secondsOf(expected))
    throw new Error(`Watched seconds were lost, or count for another film: ${facts}`)
  // If a clock was wrong at a save, any saved position may count as the newest.
  const allowed = saves.every((one) => one.isTrueTime)
    ? [expected.progress_seconds]
    : saves.map(({ payload }) => payload.progress_seconds)
  if (!allowed.includes(row.progress_seconds)) throw new Error(`The position was lost: ${facts}`)
}

/** Throws where the row has less than `least`, or more than `most`. */
export function checkWithin(
  row: Progress | undefined,
  least: Progress | undefined,
  most: Progress | undefined,
) {
  const adds = (one: Progress, other: Progress) =>
    saysMore({ ...one, last_watched: other.last_watched, progress_seconds: 0 }, other)
  const facts = JSON.stringify({ row, least, most })
  if (least && (!row || adds(least, row))) throw new Error(`Saved after a deletion, and lost: ${facts}`)
  if (row && (!most || adds(row, most))) throw new Error(`A row says what nobody saved: ${facts}`)
}

/** Throws where a device holds rows of another person than its cache owner. */
export async function checkOwners(tabs: TabContext[]) {
  for (const { db } of tabs) {
    if (!db.isOpen()) continue
    const stars = db.table('favorites')
    await db.transaction('r', db.owners, db.progress, stars, async () => {
      const owner = (await db.owners.get('owner'))?.user_id
      const rows: { user_id: string }[] = [...(await db.progress.toArray()), ...(await stars.toArray())]
      const strangers = rows.filter((row) => row.user_id !== owner)
      if (strangers.length > 0) throw new Error(`Rows of ${strangers[0]!.user_id} on a device of ${owner}`)
    })
  }
}

export const signInAs = (tab: TabContext, { email, password }: Person) => signIn(tab, email, password)

/** Pulls a person's own lists. */
export async function pullOwn(tab: TabContext) {
  await pullList(tab, progressList)
  await pullList(tab, favoritesList)
}

/** Pulls for the person who is signed in on a tablet, so that a restored server gets the progress and stars that the tablet holds. */
export async function bringBack(tab: TabContext, world: World) {
  const userId = readStoredSession(tab.device.storage, tab.auth.sessionKey)?.user.id
  const person = world.people.find(({ id }) => id === userId)
  if (!userId || !person) return
  // The account may have been switched on again, or deleted, since the device last asked.
  await refreshAccount(tab)
  // Stands for a storage event: a tab that was closed meanwhile may not have sent its message.
  matchStoredSession(tab)
  if (world.has?.(userId) === false) {
    if (personOf(tab.session.getState())) throw new Error('A deleted person is still signed in')
    return
  }
  // A wrong clock after a power cut may have ended the grace period; a sign-in shows the data again.
  if (!personOf(tab.session.getState())) await signIn(tab, person.email, person.password)
  await becomeCacheOwner(tab, userId)
  await pullOwn(tab)
  await sendAll(tab, userId, world)
  await pullOwn(tab)
  if ((await countWaiting(tab, userId)) > 0)
    throw new Error('A save that the server has answered is sent again')
  await waitUntilShown(tab, userId, world)
}

/** Waits until the tablet shows the server's rows; throws after five pulls. */
async function waitUntilShown(tab: TabContext, userId: string, world: World) {
  for (let tries = 1; ; tries += 1) {
    const shown: string[] = []
    const held: string[] = []
    for (const videoId of world.videos) {
      shown.push(factsOf(await tab.db.progress.get([userId, videoId])))
      held.push(factsOf(await world.rowOf(userId, videoId)))
    }
    for (const thing of world.starOf ? ['video-that-stays', ...(world.documents ?? [])] : []) {
      shown.push(String((await tab.db.table('favorites').get([userId, thing]))?.starred))
      held.push(String(world.starOf?.(userId, thing)?.starred))
    }
    if (String(shown) === String(held)) return
    if (tries === 5) throw new Error(`A tablet shows ${String(shown)} where the server holds ${String(held)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await pullOwn(tab)
  }
}

function factsOf(row: Progress | undefined) {
  if (!row) return 'nothing'
  const { progress_seconds, completed } = row
  return JSON.stringify({ progress_seconds, completed, seconds: secondsOf(row) })
}

const secondsOf = ({ watched, watched_films }: Progress) =>
  JSON.stringify([parseRanges(watched), uniteFilms(watched_films)])
