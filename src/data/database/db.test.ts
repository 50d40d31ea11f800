// Tests the database of the device: upgrades from older releases, an older tab beside it, and a full device.
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { ana, clinicWithAna, createClinic, hygiene, openMore } from '../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { releasedVersions, schemaOfRelease } from '../../../tests/support/tablet/released-schemas.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { lists } from '../lists/registry.ts'
import { defineVersions } from './db.ts'
import { UNREADABLE } from '../sync/change-kind.ts'
import { drain } from '../sync/drain.ts'
import { VIDEO_DELETED } from '../sync/kinds/progress.ts'
import { countWaiting, listParked } from '../sync/outbox.ts'
import { listDocumentIds } from '../lists/documents.ts'
import { getProgress } from '../lists/progress.ts'
import { saveProgress } from '../sync/save-progress.ts'
import { soon } from '../../../tests/support/soon.ts'

const waiting = {
  user_id: ana.id,
  kind: 'progress',
  video_id: 'video-hygiene',
  version: 'one',
  payload: {
    progress_seconds: 30,
    completed: false,
    last_watched: '2026-03-02T14:00:00.000Z',
    watched: '{[0,30)}',
  },
  queued_at: '2026-03-02T14:00:00.000Z',
  attempts: 0,
  retry_at: 0,
  state: 'waiting',
  reason: null,
}

/** A document as an older release wrote it, which had no list of categories. */
const handbook = {
  title: 'Handbook',
  category_id: 'hr',
  document_categories: { name: 'HR' },
  created_at: '2026-03-02T14:00:00+00:00',
}

/** A tablet with the database of an older release. */
function withOldDatabase(version: number) {
  const tablet = createClinic().tablet()
  const old = new Dexie(tablet.name, { indexedDB: tablet.indexedDB })
  old.version(version).stores(schemaOfRelease(version))
  return { tablet, old }
}

describe('the database', () => {
  it.each(releasedVersions.filter((version) => !('outbox_entries' in schemaOfRelease(version))))(
    'the database of release %i keeps its rows and its unsent saves, also unreadable ones, and each save is sent once',
    async (version) => {
      const { tablet, old } = withOldDatabase(version)
      const newer = { ...waiting, video_id: 'video-newer', version: 'newer', payload: { format: 2 } }
      const refused = {
        ...waiting,
        video_id: 'video-gone',
        version: 'refused',
        state: 'parked',
        reason: 'Gone',
      }
      await old.table('outbox').bulkPut([waiting, newer, refused])
      await old.table('documents').put({ owner: ana.id, id: 'doc-1', ...handbook })
      old.close()

      const tab = tablet.openTab()
      expect(await countWaiting(tab, ana.id)).toBe(2)
      expect(await listDocumentIds(tab, ana.id)).toEqual(['doc-1'])
      expect(await listDocumentIds(tab, ana.id, 'HR')).toEqual(['doc-1'])
      await signInOn(tab, ana)
      await drain(tab)
      await drain(tab, { now: true })
      const isSave = rest('video_progress', 'POST')
      expect(tablet.network.requests.filter(({ url, method }) => isSave(url, method))).toHaveLength(1)
      expect(await countWaiting(tab, ana.id)).toBe(0)
      const parked = (await listParked(tab, ana.id)).map(({ thing, payload, reason }) => [
        thing,
        payload,
        reason,
      ])
      expect(parked).toEqual([
        ['video-newer', { format: 2 }, UNREADABLE],
        ['video-gone', waiting.payload, 'Gone'],
      ])
    },
  )

  it('the database of release 8, which had no index by time, keeps its rows and its unsent saves', async () => {
    const { tablet, old } = withOldDatabase(8)
    const { user_id, payload } = waiting
    const never = { attempts: 0, retry_at: 0, state: 'waiting', reason: null }
    const save = {
      user_id,
      id: 'one',
      kind: 'progress',
      thing: 'video-hygiene',
      number: 1,
      payload,
      ...never,
    }
    await old.table('outbox_entries').put(save)
    await old.table('documents').put({ owner: ana.id, id: 'doc-1', ...handbook })
    old.close()
    const tab = tablet.openTab()
    expect(await countWaiting(tab, ana.id)).toBe(1)
    expect(await listDocumentIds(tab, ana.id)).toEqual(['doc-1'])
    await signInOn(tab, ana)
    await drain(tab, { now: true })
    expect(await countWaiting(tab, ana.id)).toBe(0)
  })

  it('the tables of released versions are defined as they were released', async () => {
    for (const version of releasedVersions) {
      const now = new Dexie(`release ${version}`, { indexedDB: createClinic().tablet().indexedDB })
      defineVersions(now, lists, version)
      await now.open()
      const tables = now.tables.map(({ name, schema }) => [
        name,
        [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
      ])
      now.close()
      expect(Object.fromEntries(tables), `version ${version}`).toEqual(schemaOfRelease(version))
    }
    expect(createClinic().tablet().openTab().db.verno, 'a new version has its copy').toBe(
      releasedVersions.length,
    )
  })

  it('the database of this release is opened by an older release too, whose saves this release sends later', async () => {
    const { server, tablet, tab } = await clinicWithAna()
    server.videos.add('video-hygiene').add('video-phone')
    tab.db.close()
    const old = new Dexie(tablet.name, { indexedDB: tablet.indexedDB })
    defineVersions(old, lists, 7)
    const never = new Date(0).toISOString()
    const { user_id, video_id, payload } = waiting
    const row = { user_id, video_id, created_at: never, updated_at: never, ...payload, server: null }
    await old.table('progress').bulkPut([row, { ...row, video_id: 'video-gone' }])
    const refused = { ...waiting, video_id: 'video-gone', state: 'parked', reason: 'Gone' }
    await old.table('outbox').bulkPut([waiting, refused])
    old.close()
    // The tab was killed before its journal forgot the save.
    tablet.storage.setItem(`clinic-save:1:${ana.id}:video-hygiene`, JSON.stringify(payload))
    const inItsJournal = { ...waiting.payload, progress_seconds: 12 }
    tablet.storage.setItem(`clinic-save:1:${ana.id}:video-phone`, JSON.stringify(inItsJournal))
    const next = await openMore(tablet)
    await drain(next)
    expect(server.progressOf(ana.id, 'video-hygiene')).toMatchObject({ progress_seconds: 30 })
    expect(server.progressOf(ana.id, 'video-phone')).toMatchObject({ progress_seconds: 12 })
    expect(await listParked(next, ana.id)).toMatchObject([{ thing: 'video-gone', reason: VIDEO_DELETED }])
    expect(await next.db.outbox.count()).toBe(0)
  })

  it('the database of a newer release reports that an older tab blocks the upgrade', async () => {
    const { tablet, old } = withOldDatabase(1)
    old.on('versionchange', () => false)
    await old.open()
    const tab = tablet.openTab()
    const opening = tab.db.open()
    await soon(() => expect(tab.device.outdated.getState()).toBe(true))
    old.close()
    await opening
  })

  it.each(['InvalidStateError', 'UnknownError'])('is opened again once after an %s', async (name) => {
    const { tab, network } = await clinicWithAna()
    network.offline()
    vi.spyOn(tab.db.outbox_entries, 'put').mockImplementationOnce(() => {
      throw new DOMException('The handle died while the app was in the background', name)
    })
    await saveProgress(tab, ana.id, hygiene)
    expect(await countWaiting(tab, ana.id)).toBe(1)
    expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
  })

  it('clears lists to make room for progress when the device is full', async () => {
    const { server, tab, network } = await clinicWithAna()
    server.tables.documents.push({ id: 'doc-1', title: 'Handbook' })
    await tab.db.table('documents').put({ owner: ana.id, id: 'doc-1', title: 'Handbook' })
    network.offline()
    await saveProgress(tab, ana.id, { ...hygiene, video_id: 'video-phone' })
    await whenDrained(tab)
    const put = vi.spyOn(tab.db.outbox_entries, 'put')
    const full = () => {
      const inner = new DOMException('full', 'QuotaExceededError')
      throw Object.assign(new Error('The transaction was aborted'), { name: 'AbortError', inner })
    }
    put.mockImplementationOnce(full)
    await saveProgress(tab, ana.id, hygiene)
    expect(await countWaiting(tab, ana.id), 'unsent saves stay').toBe(2)
    expect(await tab.db.table('documents').count()).toBe(0)
  })
})
