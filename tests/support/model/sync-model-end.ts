// The end of a story of sync-model.ts: everything is sent, and the server's row is compared with what was saved.
import { becomeCacheOwner } from '../../../src/data/database/cache-owner.ts'
import { progressList } from '../../../src/data/lists/progress.ts'
import { personOf } from '../../../src/data/session/session-state.ts'
import { matchStoredSession } from '../../../src/data/session/sign-in/start-session.ts'
import { signIn } from '../../../src/data/session/sign-in/sign-in.ts'
import { readStoredSession } from '../../../src/data/session/stored/stored-session.ts'
import { pullList } from '../../../src/data/sync/pull.ts'
import { drain } from '../../../src/data/sync/drain.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { countWaiting, listParked } from '../../../src/data/sync/outbox.ts'
import { readPayload } from '../../../src/data/sync/payload.ts'
import { discardParked, retryParked } from '../../../src/data/sync/parked.ts'
import { VIDEO_DELETED } from '../../../src/data/sync/why-parked.ts'
import { refreshAccount } from '../../../src/data/session/account/refresh-account.ts'
import { mergeProgress, type Progress, saysMore } from '../../../src/domain/progress.ts'
import { parseRanges } from '../../../src/domain/ranges.ts'
import { NOT_ALLOWED } from '../tablet/memory-server.ts'
import type { World } from './sync-world.ts'

/** The answer with which the model's server refuses a save. */
export const REFUSED = 'Refused by the model'
/** Refusals that were true when they were made: somebody switched the account off, or deleted the video. */
const OVER = new Set([REFUSED, NOT_ALLOWED, VIDEO_DELETED])

/** Sends waiting saves, and refused ones once more; discards those of a deleted video; throws where a save still waits. */
export async function sendAll(tab: TabContext, userId: string, { has = () => true }: Pick<World, 'has'>) {
  for (let tries = 0; tries < 5; tries += 1) {
    for (const entry of await listParked(tab, userId)) {
      if (!OVER.has(entry.reason ?? '')) throw new Error(`Refused by the server: ${entry.reason}`)
      if (!readPayload(entry.payload)) throw new Error('A payload became unreadable')
      if (entry.reason === VIDEO_DELETED && !has(entry.video_id)) await discardParked(tab, entry)
      else await retryParked(tab, entry)
    }
    await drain(tab, { now: true })
    const parked = await listParked(tab, userId)
    if (parked.length === 0 && (await countWaiting(tab, userId)) === 0) return
  }
  throw new Error('A save still waits although all is well')
}

/** Throws where the row is not what the merge rule makes of these saves. */
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
  const seconds = (text: string) => JSON.stringify(parseRanges(text))
  if (seconds(row.watched) !== seconds(expected.watched))
    throw new Error(`Watched seconds were lost: ${facts}`)
  // With a clock that was wrong before the server put it right, any saved position may be the newest.
  const allowed = saves.every((one) => one.isTrueTime)
    ? [expected.progress_seconds]
    : saves.map(({ payload }) => payload.progress_seconds)
  if (!allowed.includes(row.progress_seconds)) throw new Error(`The position was lost: ${facts}`)
}

/** Throws where the row lacks something of `least`, or holds more than `most`. */
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

/** Throws where the device holds rows of anybody but the person whom it serves. */
export async function checkOwners(tabs: TabContext[]) {
  for (const { db } of tabs) {
    if (!db.isOpen()) continue
    await db.transaction('r', db.owners, db.progress, async () => {
      const owner = (await db.owners.get('owner'))?.user_id
      const strangers = (await db.progress.toArray()).filter((row) => row.user_id !== owner)
      if (strangers.length > 0) throw new Error(`Rows of ${strangers[0]!.user_id} on a device of ${owner}`)
    })
  }
}

/** Pulls for the person who is signed in on a tablet, before they leave: a restored server gets what the tablet still holds. */
export async function bringBack(tab: TabContext, world: World) {
  const userId = readStoredSession(tab.device.storage, tab.auth.sessionKey)?.user.id
  const person = world.people.find(({ id }) => id === userId)
  if (!userId || !person) return
  // The device's last news of the account may be old: it was switched on again since, or deleted.
  await refreshAccount(tab)
  // As at the event of storage: a tab that was closed meanwhile has heard of it, and its message did not get out.
  matchStoredSession(tab)
  if (world.has?.(userId) === false) {
    if (personOf(tab.session.getState())) throw new Error('A deleted person is still signed in')
    return
  }
  // A clock that the power loss made wrong again has hidden what the tablet keeps: a sign-in shows it.
  if (!personOf(tab.session.getState())) await signIn(tab, person.email, person.password)
  await becomeCacheOwner(tab, userId)
  await pullList(tab, progressList)
  await sendAll(tab, userId, world)
  await pullList(tab, progressList)
  if ((await countWaiting(tab, userId)) > 0) throw new Error('What the server has answered is sent again')
  await waitUntilShown(tab, userId, world)
}

/** Throws where the tablet shows something else than the server holds, also when another tablet has sent its last. */
async function waitUntilShown(tab: TabContext, userId: string, world: World) {
  for (let tries = 1; ; tries += 1) {
    const shown: string[] = []
    const held: string[] = []
    for (const videoId of world.videos) {
      shown.push(factsOf(await tab.db.progress.get([userId, videoId])))
      held.push(factsOf(await world.rowOf(userId, videoId)))
    }
    if (String(shown) === String(held)) return
    if (tries === 5) throw new Error(`A tablet shows ${String(shown)} where the server holds ${String(held)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await pullList(tab, progressList)
  }
}

function factsOf(row: Progress | undefined) {
  if (!row) return 'nothing'
  const { progress_seconds, completed, watched } = row
  return JSON.stringify({ progress_seconds, completed, watched: parseRanges(watched) })
}
