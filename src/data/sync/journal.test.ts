// Tests the journal: it keeps saves that the database cannot store, and sends each in the name of its own person.
import { expect, it, vi } from 'vitest'
import { ana, ben, clinicWithAna, hygiene, openMore, save } from '../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { noRoom } from '../../../tests/support/no-room.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { openNewerDatabase } from '../../../tests/support/tablet/newer-database.ts'
import type { Tablet } from '../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../tests/support/soon.ts'
import { saveProgress } from './save-progress.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { signOut } from '../session/sign-out/sign-out.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import { startSync } from '../start-sync.ts'
import { drain } from './drain.ts'
import { readJournal } from './journal.ts'
import { moveJournal } from './move-journal.ts'
import { countWaiting, listParked, listWaiting } from './outbox.ts'

const further = { ...hygiene, progress_seconds: 57, watched: [[30, 57]] as const }

/** Changes the schema as a newer release in another tab does. */
const upgrade = async (tablet: Tablet) => (await openNewerDatabase(tablet)).close()

it('a schema upgrade in another tab loses no save of this tab: the save waits in the journal, and the next tab sends it', async () => {
  const { server, tablet, tab } = await clinicWithAna()
  await save(tab)
  await upgrade(tablet)
  expect(tab.device.outdated.getState()).toBe(true)
  await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 40, watched: [[30, 40]] })
  await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 45, watched: [[30, 45]] })
  expect(readJournal(tablet.storage)).toMatchObject([
    { user_id: ana.id, payload: { progress_seconds: 45, watched: '{[30,45)}' } },
  ])

  const next = tablet.openTab()
  startSession(next, () => {})
  const end = startSync(next)
  await soon(() => {
    expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
      progress_seconds: 45,
      watched: '{[0,45)}',
    })
  })
  end()
  expect(readJournal(tablet.storage)).toEqual([])
  expect(await countWaiting(next, ana.id)).toBe(0)
})

it('a schema upgrade in another tab leads to one row on the server although two tabs empty the journal at once', async () => {
  const { server, tablet, tab } = await clinicWithAna()
  await upgrade(tablet)
  await saveProgress(tab, ana.id, hygiene)
  const [one, other] = [await openMore(tablet), await openMore(tablet)]
  await Promise.all([moveJournal(one), moveJournal(other)])
  await Promise.all([drain(one), drain(other)])
  await drain(one, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
    progress_seconds: 30,
    watched: '{[0,30)}',
  })
  expect(await one.db.outbox.count()).toBe(0)
  expect(readJournal(tablet.storage)).toEqual([])
})

it('the journal keeps a save after a sign-out: it counts as waiting, and is sent when its own person signs in', async () => {
  const { server, tablet, tab } = await clinicWithAna()
  vi.spyOn(tab.db.outbox, 'put').mockImplementation(noRoom)
  await saveProgress(tab, ana.id, hygiene)
  expect(await countWaiting(tab, ana.id)).toBe(1)
  await signOut(tab)
  expect(readJournal(tablet.storage)).toHaveLength(1)

  vi.restoreAllMocks()
  await signIn(tab, ben.email, ben.password)
  await moveJournal(tab)
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)).toBeUndefined()
  expect(await tab.db.progress.count(), 'nothing of Ana but the bare entry').toBe(0)
  await signOut(tab)
  await signIn(tab, ana.email, ana.password)
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
})

it('the journal has a save before the first await, for a page that is being closed', async () => {
  const { tablet, tab } = await clinicWithAna()
  const saving = saveProgress(tab, ana.id, hygiene)
  expect(readJournal(tablet.storage)).toHaveLength(1)
  await saving
})

it('the journal shows the person a save that this release cannot read, and does not drop it', async () => {
  const { tablet, tab } = await clinicWithAna()
  const unreadable = { kind: 'progress', thing: hygiene.video_id, payload: { seconds: '30' } }
  tablet.storage.setItem(`clinic-save:2:${ana.id}:x`, JSON.stringify(unreadable))
  await moveJournal(tab)
  expect(await listParked(tab, ana.id)).toMatchObject([
    { payload: { seconds: '30' }, reason: 'This save cannot be read by this version of the portal.' },
  ])
  expect(readJournal(tablet.storage)).toEqual([])
})

it('the journal keeps a save that this release cannot read beside a later one', async () => {
  const { tablet, tab, network } = await clinicWithAna()
  network.offline()
  const unreadable = { id: 'newer', kind: 'progress', thing: hygiene.video_id, payload: { format: 2 } }
  const key = `clinic-save:2:${ana.id}:progress:${hygiene.video_id}`
  tablet.storage.setItem(key, JSON.stringify(unreadable))
  await upgrade(tablet)
  for (const progress_seconds of [30, 57]) await saveProgress(tab, ana.id, { ...hygiene, progress_seconds })
  const kept = readJournal(tablet.storage).map(({ payload }) => payload)
  expect(kept).toMatchObject([{ format: 2 }, { progress_seconds: 57 }])
})

it('the journal keeps the position of the last save, although the clock was a year ahead at an earlier one', async () => {
  const { clock, tablet, tab } = await clinicWithAna()
  await upgrade(tablet)
  clock.advance(365 * DAY)
  await saveProgress(tab, ana.id, further)
  clock.advance(-365 * DAY)
  await saveProgress(tab, ana.id, hygiene)
  expect(readJournal(tablet.storage)).toMatchObject([{ payload: { progress_seconds: 30 } }])
})

it('the journal does not put an older save before a newer one that is in the outbox already', async () => {
  const { clock, server, tablet, tab } = await clinicWithAna()
  await upgrade(tablet)
  await saveProgress(tab, ana.id, hygiene)
  const next = await openMore(tablet)
  clock.advance(60_000)
  const [entry] = readJournal(tablet.storage)
  tablet.storage.removeItem(entry!.key)
  await saveProgress(next, ana.id, { ...further, progress_seconds: 35, watched: [[30, 35]] })
  tablet.storage.setItem(entry!.key, entry!.text)
  await drain(next)
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
    progress_seconds: 35,
    watched: '{[0,35)}',
  })
})

it('a save that the database refuses is tried a second time, and throws where that and the journal fail too', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { tablet, tab } = await clinicWithAna()
  vi.spyOn(tablet.storage, 'setItem').mockImplementation(noRoom)
  const put = vi.spyOn(tab.db.outbox, 'put').mockRejectedValueOnce(new RangeError('broken'))
  await save(tab)
  expect(console.warn).toHaveBeenCalledOnce()
  expect(await listWaiting(tab, ana.id)).toEqual([])
  put.mockRejectedValue(new RangeError('broken'))
  await expect(saveProgress(tab, ana.id, hygiene)).rejects.toMatchObject({ name: 'DataError' })
})

it('a save that a newer release left in the outbox is never overwritten by an older one', async () => {
  const { server, tablet, tab, network } = await clinicWithAna()
  network.offline()
  await save(tab)
  const payload = { format: 2, position: 30 }
  await tab.db.outbox.toCollection().modify({ payload })
  await saveProgress(tab, ana.id, further)
  expect(await listWaiting(tab, ana.id)).toMatchObject([{ payload }])
  expect(readJournal(tablet.storage)).toMatchObject([{ payload: { progress_seconds: 57 } }])

  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(tablet.storage, 'setItem').mockImplementation(noRoom)
  await expect(saveProgress(tab, ana.id, further), 'without a journal').rejects.toMatchObject({
    name: 'DataError',
  })

  network.online()
  await tab.db.outbox.clear() // the newer release has sent the save
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(57)
})

it('an acknowledgement that this device cannot store is stored later, and its save is not sent again and again', async () => {
  const { clock, tab, network } = await clinicWithAna()
  expectConsoleError('A save could not be sent', 'Saves could not be sent')
  network.offline()
  await save(tab)
  network.online()
  network.requests.length = 0
  for (const verb of ['put', 'delete'] as const) vi.spyOn(tab.db.outbox, verb).mockImplementation(noRoom)
  for (let i = 0; i < 5; i += 1) {
    await drain(tab, { now: true })
    clock.advance(10_000)
  }
  const isPost = rest('video_progress', 'POST')
  expect(network.sent(isPost)).toHaveLength(1)
  vi.restoreAllMocks()
  await drain(tab, { now: true })
  expect(await countWaiting(tab, ana.id)).toBe(0)
  expect(network.sent(isPost)).toHaveLength(1)
})
