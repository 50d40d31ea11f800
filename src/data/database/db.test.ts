import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { ana, clinicWithAna, createClinic, hygiene } from '../../../tests/support/tablet/clinic.ts'
import { lists } from '../lists/registry.ts'
import { defineVersions } from './db.ts'
import { countWaiting } from '../sync/outbox.ts'
import { getProgress } from '../lists/progress.ts'
import { saveProgress } from '../sync/save-progress.ts'

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

/** A tablet with the database of the first release. */
function withOldDatabase() {
  const tablet = createClinic().tablet()
  const old = new Dexie(tablet.name, { indexedDB: tablet.indexedDB })
  defineVersions(old, lists, 1)
  return { tablet, old }
}

describe('the database', () => {
  it('of an older release keeps its rows and its waiting saves', async () => {
    const { tablet, old } = withOldDatabase()
    await old.table('outbox').put(waiting)
    await old.table('documents').put({ owner: ana.id, id: 'doc-1', title: 'Handbook' })
    old.close()

    const tab = tablet.openTab()
    expect(await countWaiting(tab, ana.id)).toBe(1)
    expect(await tab.db.table('documents').count()).toBe(1)
  })

  it('of a newer release reports that an older tab blocks the upgrade', async () => {
    const { tablet, old } = withOldDatabase()
    old.on('versionchange', () => false)
    await old.open()
    const tab = tablet.openTab()
    void tab.db.open()
    await vi.waitFor(() => expect(tab.device.outdated.getState()).toBe(true))
    old.close()
  })

  it.each(['InvalidStateError', 'UnknownError'])('is opened again once after an %s', async (name) => {
    const { tab, network } = await clinicWithAna()
    network.offline()
    vi.spyOn(tab.db.outbox, 'put').mockImplementationOnce(() => {
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
    const put = vi.spyOn(tab.db.outbox, 'put')
    const full = () => {
      const inner = new DOMException('full', 'QuotaExceededError')
      throw Object.assign(new Error('The transaction was aborted'), { name: 'AbortError', inner })
    }
    put.mockImplementationOnce(full).mockImplementationOnce(full)
    await saveProgress(tab, ana.id, hygiene)
    expect(await countWaiting(tab, ana.id)).toBe(1)
    expect(await tab.db.table('documents').count()).toBe(0)
  })
})
