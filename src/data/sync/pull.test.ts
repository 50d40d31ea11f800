// Tests the pull of a list: its rows, its failures, its waiting for saves, and the freshness of the list.
import { expect, it, vi } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { MINUTE } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { untilCalm } from '../../../tests/support/tablet/until-calm.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { documentsList, pullDocuments } from '../lists/documents.ts'
import { getPull, pullListIfStale } from './pull.ts'

it('a pull whose second try fails too is reported once, although two callers wait for it', async () => {
  const { tab, network } = await clinicWithLists()
  const seen: unknown[] = []
  tab.pulls.failure.subscribe((failure) => seen.push(failure))
  for (let i = 0; i < 2; i += 1) network.answer(500, undefined, rest('documents'))
  await Promise.allSettled([pullListIfStale(tab, documentsList), pullListIfStale(tab, documentsList)])
  expect(seen).toMatchObject([{ list: 'documents', error: { kind: 'unknown', status: 500 } }])
})

it('a pull that fails keeps the old rows, and notes the failure', async () => {
  const { tab, network } = await clinicWithLists()
  await pullDocuments(tab)
  network.offline()
  await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError', kind: 'offline' })
  expect(await listDocuments(tab, ana.id)).toHaveLength(4)
  expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: { kind: 'offline' } })
})

it.each([
  ['is stored', true, 300],
  ['hangs', false, 5_000],
])('a pull writes nothing during a save, and goes on when the save %s', async (_end, isStored, ms) => {
  const { tab } = await clinicWithLists()
  const count = () => tab.db.table('documents').count()
  let store = () => {}
  void tab.saves.writing.save(() => new Promise<void>((resolve) => (store = resolve)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = async (time: number) => {
    for (let left = time; left > 0; left -= 100) {
      await untilCalm()
      await vi.advanceTimersByTimeAsync(100)
    }
    await untilCalm()
  }
  const pull = pullDocuments(tab)
  await pass(900)
  expect(await count()).toBe(0)
  if (isStored) store()
  await pass(ms)
  expect(await count()).toBe(4)
  await pull
})

it('a pulled list is fresh for five minutes', async () => {
  const { clock, tab, network } = await clinicWithLists()
  const pulls = () => network.sent(rest('documents', 'GET')).length
  await pullListIfStale(tab, documentsList)
  clock.advance(4 * MINUTE)
  await pullListIfStale(tab, documentsList)
  expect(pulls()).toBe(1)
  clock.advance(MINUTE)
  await pullListIfStale(tab, documentsList)
  expect(pulls()).toBe(2)
})

it('a stale list is pulled by a second try where the first got no answer', async () => {
  const { tab, network } = await clinicWithLists()
  network.answer(500, undefined, rest('documents'))
  await pullListIfStale(tab, documentsList)
  expect(await listDocuments(tab, ana.id)).toHaveLength(4)
  expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: null })
})

it('a stale list gets no second try where the server refused', async () => {
  const { tab, network } = await clinicWithLists()
  network.answer(403, undefined, rest('documents'))
  await expect(pullListIfStale(tab, documentsList)).rejects.toMatchObject({ kind: 'forbidden' })
})

it('a storage error of this device is reported', async () => {
  const { tab } = await clinicWithLists()
  vi.spyOn(tab.db, 'open').mockRejectedValue(new DOMException('gone', 'UnknownError'))
  tab.db.close()
  await expect(listDocuments(tab, ana.id)).rejects.toMatchObject({ code: 'storage_closed' })
})
