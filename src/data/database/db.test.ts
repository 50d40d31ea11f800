// Tests the database of the device: its versions, an older tab beside it, and a full device.
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import {
  ana,
  clinicWithAna,
  createClinic,
  hygiene,
  openMore,
  save,
} from '../../../tests/support/tablet/clinic.ts'
import { openNewerDatabase } from '../../../tests/support/tablet/newer-database.ts'
import { noRoomInDexie } from '../../../tests/support/no-room.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { databaseOf } from './device-names.ts'
import { documentsList } from '../lists/documents.ts'
import { drain } from '../sync/drain.ts'
import { countWaiting } from '../sync/outbox.ts'
import { getProgress } from '../lists/progress.ts'
import { saveProgress } from '../sync/save-progress.ts'
import { soon } from '../../../tests/support/soon.ts'

/** The tables of version 1. Those of a released version stay as they are when db.ts changes, because tablets have them. */
const first = {
  progress: '[user_id+video_id], user_id',
  favorites: '[user_id+thing_id], user_id',
  outbox: '[user_id+id], [user_id+kind+thing], [user_id+state], [user_id+number]',
  pulls: '[owner+list]',
  owners: 'key',
  leases: 'name',
  uploads: 'id, user_id',
  digests: 'id',
  ended_uploads: 'id, user_id',
  opened: '[owner+id], owner',
  categories: '[owner+id]',
  documents:
    '[owner+id], [owner+created_at], [owner+category_id+created_at], [owner+video_category_id+created_at], [owner+home_place], [owner+review_on]',
  videos:
    '[owner+id], [owner+created_at], [owner+category_id+created_at], [owner+home_place], [owner+review_on]',
  users: '[owner+id]',
}

/** The tables of each released version. */
const released = [
  first,
  {
    ...first,
    documents: `${first.documents}, [owner+file_path]`,
    videos: `${first.videos}, [owner+video_path]`,
  },
]

it('the tables of the newest version are defined as they were released', async () => {
  const { db } = createClinic().tablet().openTab()
  await db.open()
  const tables = db.tables.map(({ name, schema }) => [
    name,
    [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
  ])
  expect(Object.fromEntries(tables)).toEqual(released.at(-1))
  expect(db.verno, 'a new version has its copy').toBe(released.length)
})

it('the database of an older release keeps its rows and waiting changes, and gets the indexes that it lacks', async () => {
  const { tablet } = await clinicWithAna()
  await Dexie.delete(databaseOf(tablet.name))
  const older = new Dexie(databaseOf(tablet.name), { indexedDB: tablet.indexedDB })
  older.version(1).stores(first)
  await older.table('documents').put({ owner: ana.id, id: 'doc-1', file_path: 'hr-docs/1-fees.pdf' })
  await older.table('outbox').put({ user_id: ana.id, id: 'save-1', state: 'waiting', number: 1 })
  older.close()
  const { db, ...tab } = await openMore(tablet)
  expect(await documentsList.idsOfFiles({ ...tab, db }, ana.id, ['hr-docs/1-fees.pdf'])).toEqual(['doc-1'])
  expect(await db.outbox.count()).toBe(1)
})

it('the database of a newer release is opened by this release too, for example after a roll-back', async () => {
  const { server, tablet, tab, network } = await clinicWithAna()
  network.offline()
  await save(tab)
  tab.db.close()
  const newer = await openNewerDatabase(tablet)
  newer.close()
  const next = await openMore(tablet)
  expect(await countWaiting(next, ana.id)).toBe(1)
  network.online()
  await drain(next, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
  expect(await countWaiting(next, ana.id)).toBe(0)
})

it('the database of a newer release reports that an older tab blocks the upgrade', async () => {
  const tablet = createClinic().tablet()
  const older = new Dexie(databaseOf(tablet.name), { indexedDB: tablet.indexedDB })
  older.version(0.1).stores({ owners: 'key' })
  older.on('versionchange', () => false)
  await older.open()
  const tab = tablet.openTab()
  const opening = tab.db.open()
  await soon(() => expect(tab.device.outdated.getState()).toBe(true))
  older.close()
  await opening
})

it.each(['InvalidStateError', 'UnknownError'])('the database opens again after an %s', async (name) => {
  const { tab, network } = await clinicWithAna()
  network.offline()
  vi.spyOn(tab.db.outbox, 'put').mockImplementationOnce(() => {
    throw new DOMException('The handle died while the app was in the background', name)
  })
  await saveProgress(tab, ana.id, hygiene)
  expect(await countWaiting(tab, ana.id)).toBe(1)
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
})

it('the database clears lists to make room for progress when the device is full', async () => {
  const { server, tab, network } = await clinicWithAna()
  server.tables.documents.push({ id: 'doc-1', title: 'Handbook' })
  await tab.db.table('documents').put({ owner: ana.id, id: 'doc-1', title: 'Handbook' })
  network.offline()
  await saveProgress(tab, ana.id, { ...hygiene, video_id: 'video-phone' })
  await whenDrained(tab)
  const put = vi.spyOn(tab.db.outbox, 'put')
  put.mockImplementationOnce(noRoomInDexie)
  await saveProgress(tab, ana.id, hygiene)
  expect(await countWaiting(tab, ana.id), 'unsent saves stay').toBe(2)
  expect(await tab.db.table('documents').count()).toBe(0)
})
