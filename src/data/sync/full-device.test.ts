// Tests a device whose storage is full: a pull that fails keeps the old rows and is reported, and the next pull is complete; an
// acknowledgement makes room for itself.
import { expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll, save } from '../../../tests/support/tablet/clinic.ts'
import { keepWords, shelfKey } from '../../../tests/support/tablet/on-shelf.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { noRoom, noRoomInDexie } from '../../../tests/support/no-room.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { listFiles } from '../../shelf/find-file.ts'
import type { KeepReason } from '../../shelf/shelf.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { drain } from './drain.ts'
import { readJournal } from './journal.ts'
import type { TabContext } from './context.ts'
import { moveJournal } from './move-journal.ts'
import { countWaiting } from './outbox.ts'
import { getPull, pullList } from './pull.ts'
import { saveProgress } from './save-progress.ts'

it('a pull to a full device loses no progress that a restored server lacks: the progress is sent when there is room', async () => {
  const { clock, server, tab } = await clinicWithAna()
  await pullAll(tab)
  await save(tab)
  clock.advance(DAY)
  server.restore([])
  vi.spyOn(tab.db.outbox, 'bulkPut').mockImplementationOnce(noRoomInDexie)
  await expect(pullList(tab, progressList)).rejects.toMatchObject({ name: 'DataError' })
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
  await pullList(tab, progressList)
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({ watched: '{[0,30)}' })
})

it('a journal of many saves makes room once at each try to move it, and not once for each save', async () => {
  const { tablet, tab, network } = await clinicWithAna()
  network.offline()
  vi.spyOn(tab.db.outbox, 'put').mockImplementation(noRoomInDexie)
  for (const video_id of ['video-a', 'video-b', 'video-c'])
    await saveProgress(tab, ana.id, { ...hygiene, video_id })
  await whenDrained(tab)
  const makeRoom = vi.spyOn(tab.db.pulls, 'clear')
  await moveJournal(tab)
  expect(readJournal(tablet.storage)).toHaveLength(3)
  expect(makeRoom).toHaveBeenCalledOnce()
})

it('a save after twelve days without a network is sent with all progress before it, also to a restored server', async () => {
  const { clock, server, tab, network } = await clinicWithAna()
  await pullAll(tab)
  await save(tab)
  network.offline()
  clock.advance(12 * DAY)
  await save(tab, { ...hygiene, progress_seconds: 58, watched: [[40, 58]] })
  server.restore([])
  network.online()
  await drain(tab, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
    progress_seconds: 58,
    completed: true,
    watched: '{[0,30),[40,58)}',
  })
})

it('an acknowledgement that finds the device full makes room: the save is sent once, and leaves the outbox', async () => {
  const { server, tab, network } = await clinicWithAna()
  await pullAll(tab)
  const documents = tab.db.table('documents')
  expect(await documents.count()).toBe(1)
  network.offline()
  await save(tab)
  network.online()
  network.requests.length = 0

  vi.spyOn(tab.db.outbox, 'delete').mockImplementationOnce(noRoomInDexie)
  await drain(tab, { now: true })
  expect(await countWaiting(tab, ana.id)).toBe(0)
  expect(await documents.count(), 'can be pulled again').toBe(0)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  const posts = network.sent(rest('video_progress', 'POST'))
  expect(posts).toHaveLength(1)
})

/** A tablet with a kept file for each reason. */
async function filled(...reasons: KeepReason[]) {
  const clinic = await clinicWithAna()
  await pullAll(clinic.tab)
  const { shelf } = clinic.tab.shelf
  await keepShelfKey(shelf, shelfKey())
  for (const [index, why] of reasons.entries()) await keepWords(shelf, 'abc', { path: `${index}`, why })
  const kept = async () => (await listFiles(shelf)).map(({ why }) => why).toSorted()
  clinic.network.offline()
  return { ...clinic, kept, room: () => clinic.tab.shelf.room.getState() }
}
const put = (tab: TabContext) => vi.spyOn(tab.db.outbox, 'put')

it('a save on a device full of kept files drops one opened file at a time, as many as it needs, and no list', async () => {
  const { tab, kept, room } = await filled('opened', 'saved', 'opened', 'opened')
  put(tab).mockImplementationOnce(noRoomInDexie).mockImplementationOnce(noRoomInDexie)
  await save(tab)
  expect([await kept(), room()]).toEqual([['opened', 'saved'], 'enough'])
  expect(await tab.db.table('documents').count()).toBe(1)
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
})

it.each([
  ['saved files fill the device', ['opened', 'saved', 'pinned'], ['pinned', 'saved']],
  ['the lists give too little room', ['opened'], []],
] as const)('a save waits in the journal and drops only opened files: %s', async (_why, files, left) => {
  const { tab, tablet, kept, room } = await filled(...files)
  const writing = put(tab).mockImplementation(noRoomInDexie)
  await save(tab)
  await whenDrained(tab)
  expect([await kept(), room()]).toEqual([left, 'full'])
  expect(await tab.db.table('documents').count()).toBe(1)
  expect(await getPull(tab, ana.id, 'documents')).toBeDefined()
  expect(readJournal(tablet.storage)).toHaveLength(1)
  writing.mockRestore()
  await moveJournal(tab)
  expect([await countWaiting(tab, ana.id), room()]).toEqual([1, 'enough'])
  expect(readJournal(tablet.storage)).toEqual([])
})

it('a save on a device full of kept files drops saved files where not even the journal has room, pinned ones last, and the person is told', async () => {
  const { tab, tablet, kept, room } = await filled('pinned', 'saved', 'saved')
  vi.spyOn(tablet.storage, 'setItem').mockImplementation(noRoom)
  put(tab).mockImplementationOnce(noRoomInDexie).mockImplementationOnce(noRoomInDexie)
  await save(tab)
  expect([await kept(), room()]).toEqual([['pinned'], 'files-removed'])
  expect(await countWaiting(tab, ana.id)).toBe(1)
})
