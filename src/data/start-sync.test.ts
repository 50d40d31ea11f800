// Tests when a device pulls and sends by itself.
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import {
  ana,
  becomes,
  settled,
  clinicWithTab,
  hygiene,
  pullAll,
  stateOf,
  openMore,
  save,
  untilTheEnd,
  clinicWithAna,
} from '../../tests/support/tablet/clinic.ts'
import { DAY, MINUTE } from '../../tests/support/tablet/clock.ts'
import { signInOn } from '../../tests/support/tablet/tablets.ts'
import { rest, tokens } from '../../tests/support/tablet/network.ts'
import { soon } from '../../tests/support/soon.ts'
import { untilCalm } from '../../tests/support/tablet/until-calm.ts'
import { whenDrained } from '../../tests/support/tablet/when-drained.ts'
import { listDocuments } from '../../tests/support/tablet/whole-lists.ts'
import { documentsList } from './lists/documents.ts'
import { lists } from './lists/registry.ts'
import type { TabContext } from './sync/context.ts'
import { addToJournal } from './sync/journal.ts'
import { progressKind } from './sync/kinds/progress.ts'
import { countWaiting } from './sync/outbox.ts'
import { pullListIfStale } from './sync/pull.ts'
import { saveProgress } from './sync/save-progress.ts'
import { startSession } from './session/sign-in/start-session.ts'
import { signOut } from './session/sign-out/sign-out.ts'
import { memberOf } from './session/session-state.ts'
import { startSync } from './start-sync.ts'

const sync = (tab: TabContext) => untilTheEnd(startSync(tab))

/** Moves the timers and the clinic's clock on together. Each tick has ended before the next second: a tick under way skips the next. */
async function pass(clock: { advance: (ms: number) => void }, ms: number) {
  for (let left = ms; left > 0; left -= 1000) {
    clock.advance(1000)
    await vi.advanceTimersByTimeAsync(1000)
    await untilCalm()
  }
}

it.each([
  ['stops answering saves with errors', 0, rest('video_progress', 'POST'), 6, 10_000],
  ['stops answering the renewal of the session with errors', 61 * MINUTE, tokens, 3, 70_000],
] as const)('sync starts soon after a server %s', async (_what, age, matches, errors, ms) => {
  const { clock, server, tab, network } = await clinicWithAna()
  clock.advance(age)
  const tries = () => network.sent(matches).length
  const last = tries() + errors
  for (let i = 0; i < errors; i += 1) network.answer(500, undefined, matches)
  await saveProgress(tab, ana.id, hygiene)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sync(tab)
  for (let second = 0; second < 120 && tries() < last; second += 1) {
    await pass(clock, 1000)
    await whenDrained(tab)
  }
  expect(server.progressOf(ana.id, 'video-hygiene')).toBeUndefined()
  await pass(clock, ms)
  await soon(() => expect(server.progressOf(ana.id, 'video-hygiene')?.progress_seconds).toBe(30))
})

it('sync pulls lists and renews the session while a send hangs', async () => {
  const { clock, server, tab, network } = await clinicWithAna()
  const { reached } = network.hold(rest('video_progress', 'POST'))
  await saveProgress(tab, ana.id, hygiene)
  await reached
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sync(tab)
  server.tables.documents.push({ id: 'doc-2', title: 'New', created_at: clock.iso() })
  await soon(async () => expect(await tab.db.table('documents').count()).toBe(2))
  clock.advance(59 * MINUTE)
  await pass(clock, 8_000)
  await soon(() => {
    expect(network.sent((url) => url.search.includes('refresh_token'))).not.toEqual([])
  })
  expect(await countWaiting(tab, ana.id)).toBe(1)
})

it('sync notices a sign-out without a message at the next tick, also while the database hangs', async () => {
  const { clock, tab, tablet } = await clinicWithAna()
  const deaf = await openMore(tablet)
  deaf.device.channel.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sync(deaf)
  await signOut(tab)
  const { progress_seconds } = hygiene
  const seconds = { watched: '', watched_films: {} }
  const late = { progress_seconds, completed: false, last_watched: clock.iso(), ...seconds }
  const change = { user_id: ana.id, id: 'late', thing: hygiene.video_id, payload: late }
  addToJournal(tablet.storage, progressKind, change, clock.now())
  vi.spyOn(deaf.db, 'transaction').mockReturnValue(new Dexie.Promise(() => {}))
  expect(memberOf(stateOf(deaf))?.user.id).toBe(ana.id)
  await pass(clock, 5_000)
  expect(stateOf(deaf)).toEqual({ status: 'signed-out', why: null })
})

it('sync hides the lists after 30 days without contact until a sign-in, also when the server is back and the tablet wakes', async () => {
  const { clock, tab, network } = clinicWithTab()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  await signInOn(tab, ana)
  network.offline()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  sync(tab)
  clock.advance(31 * DAY)
  await pass(clock, 5_000)
  expect(stateOf(tab), 'without a network').toMatchObject({ status: 'signed-out', why: 'grace-over' })
  network.online()
  network.requests.length = 0
  page.dispatchEvent(new Event('online'))
  await pass(clock, 12_000)
  expect(tab.session.getState()).toMatchObject({ status: 'signed-out', why: 'grace-over' })
  expect(network.sent(rest(''))).toEqual([])
  await signInOn(tab, ana)
  expect(tab.session.getState().status).toBe('member')
})

it.each([
  [{ mustChange: true }, 'must-choose-password', 1],
  [{ isDisabled: true }, 'signed-out', 0],
] as const)('sync parks no saves of an account closed meanwhile: %o', async (mark, status, documents) => {
  const user = { ...ana }
  const { tab, tablet, network } = await clinicWithAna({ users: [user] })
  await pullAll(tab)
  network.offline()
  await save(tab)
  tab.close()
  Object.assign(user, mark)
  network.online()

  const again = tablet.openTab()
  startSession(again, () => {})
  sync(again)
  await soon(() => expect(again.session.getState()).toMatchObject({ status }))
  await whenDrained(again)
  expect(memberOf(again.session.getState())).toBeUndefined()
  await soon(async () => expect(await listDocuments(again, ana.id)).toHaveLength(documents))
  expect(await countWaiting(again, ana.id)).toBe(1)
})

it('a reload of the page pulls every list once, whatever its age, and no list again for five minutes', async () => {
  const { clock, tab, tablet, network, server } = clinicWithTab()
  sync(tab)
  await signInOn(tab, ana)
  const pulls = () => network.sent(rest('documents')).length
  await soon(async () =>
    expect(await tab.db.pulls.filter((pull) => pull.pulled_at !== null).count()).toBe(lists.length),
  )
  expect(pulls()).toBe(1)
  tab.close()
  clock.advance(MINUTE)
  server.tables.documents.push({ id: 'doc-2', title: 'New', created_at: clock.iso() })

  const again = await openMore(tablet, (next) => {
    sync(next)
    return becomes(next, 'member')
  })
  // Joins the pull that the start of the page does by itself.
  await pullListIfStale(again, documentsList)
  await soon(async () => expect(await listDocuments(again, ana.id)).toHaveLength(2))
  await settled(again)
  clock.advance(3 * MINUTE)
  await pullListIfStale(again, documentsList)
  expect(pulls()).toBe(2)
})
