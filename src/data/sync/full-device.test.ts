// A pull for which the device has no room: the rows from before stay, it is told, and the next one with room is whole.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { documentsList, listDocuments, pullDocuments } from '../lists/documents.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { saveProgress } from './save-progress.ts'
import { drain } from './drain.ts'
import { getPull, pullList, pullListIfStale } from './pull.ts'
import { WRITE_ROWS } from './write-rows.ts'

afterEach(() => vi.restoreAllMocks())

const full = () => {
  const inner = new DOMException('full', 'QuotaExceededError')
  return Promise.reject(Object.assign(new Error('aborted'), { name: 'AbortError', inner })) as never
}

describe('a pull to a full device', () => {
  it('leaves true rows, is told, and is done again when there is room', async () => {
    const { clock, server, tab } = await clinicWithAna()
    await pullDocuments(tab)
    const created_at = clock.iso()
    const many = Array.from({ length: WRITE_ROWS * 3 }, (_, i) => ({
      id: `m${i}`,
      title: `${i}`,
      created_at,
    }))
    server.tables.documents.push(...many)
    const write = documentsList.write.bind(documentsList)
    vi.spyOn(documentsList, 'write').mockImplementationOnce(write).mockImplementationOnce(full)
    await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError' })
    expect(tab.pulls.failure.getState()).toMatchObject({ list: 'documents' })
    expect((await listDocuments(tab, ana.id)).length).toBeGreaterThanOrEqual(1)
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ is_partial: true })
    await pullListIfStale(tab, documentsList)
    expect(await listDocuments(tab, ana.id)).toHaveLength(1 + many.length)
  })

  it('loses no progress that a restored server lacks: it is sent when there is room', async () => {
    const { clock, server, tab } = await clinicWithAna()
    await pullAll(tab)
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    clock.advance(DAY)
    server.restore([])
    vi.spyOn(tab.db.outbox, 'bulkPut').mockImplementationOnce(full)
    await expect(pullList(tab, progressList)).rejects.toMatchObject({ name: 'DataError' })
    expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
    await pullList(tab, progressList)
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({ watched: '{[0,30)}' })
  })
})

it('a save after twelve days without a network is sent with all that was watched before, restored server or not', async () => {
  const { clock, server, tab, network } = await clinicWithAna()
  await pullAll(tab)
  await saveProgress(tab, ana.id, hygiene)
  await whenDrained(tab)
  network.offline()
  clock.advance(12 * DAY)
  await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 58, watched: [[40, 58]] })
  await whenDrained(tab)
  server.restore([])
  network.online()
  await drain(tab, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
    progress_seconds: 58,
    completed: true,
    watched: '{[0,30),[40,58)}',
  })
})
