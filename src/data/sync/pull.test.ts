// Tests the pull of a list: its rows, its failures, its waiting for saves, and the freshness of the list.
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ana, hygiene } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { MINUTE } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { documentsList, pullDocuments } from '../lists/documents.ts'
import { saveProgress } from './save-progress.ts'
import type { TabContext } from './context.ts'
import { getPull, pullListIfStale } from './pull.ts'
import { WRITE_ROWS } from './write-rows.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

const manyDocuments = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `m${i}`, title: 'x', created_at: '2026-01-01T00:00:00Z' }))

type Transaction = { mode: IDBTransactionMode; stores: string[] }

/** Records the transactions that this tab opens from now on. */
function watchTransactions(tab: TabContext): Transaction[] {
  const opened: Transaction[] = []
  const { core } = tab.db
  const open = core.transaction.bind(core)
  vi.spyOn(core, 'transaction').mockImplementation((stores, mode, options) => {
    opened.push({ mode, stores })
    return open(stores, mode, options)
  })
  return opened
}

const isPullWrite = ({ mode, stores }: Transaction) => mode === 'readwrite' && stores.includes('documents')

describe('a pull', () => {
  it('a pull whose second try fails too is reported once, although two callers wait for it', async () => {
    const { tab, network } = await clinicWithLists()
    const seen: unknown[] = []
    tab.pulls.failure.subscribe((failure) => seen.push(failure))
    for (let i = 0; i < 2; i += 1) network.answer(500, undefined, rest('documents'))
    await Promise.allSettled([pullListIfStale(tab, documentsList), pullListIfStale(tab, documentsList)])
    expect(seen).toMatchObject([{ list: 'documents', error: { kind: 'unknown', status: 500 } }])
  })

  it('removes rows that the server no longer has', async () => {
    const { server, tab } = await clinicWithLists()
    await pullDocuments(tab)
    server.tables.documents.shift()
    await pullDocuments(tab)
    expect(titles(await listDocuments(tab, ana.id))).toEqual(['Newer', 'Embed', 'Letter'])
  })

  it('removes every row that is not in a much shorter list', async () => {
    const { server, tab } = await clinicWithLists()
    server.tables.documents = manyDocuments(WRITE_ROWS * 3)
    await pullDocuments(tab)
    const ends = [server.tables.documents.at(0)!, server.tables.documents.at(-1)!]
    server.tables.documents = ends
    await pullDocuments(tab)
    const ids = (await listDocuments(tab, ana.id)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(ends.map(({ id }) => id).toSorted())
  })

  it('a pull that fails keeps the old rows, and notes the failure', async () => {
    const { tab, network } = await clinicWithLists()
    await pullDocuments(tab)
    network.offline()
    await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError', kind: 'offline' })
    expect(await listDocuments(tab, ana.id)).toHaveLength(4)
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: { kind: 'offline' } })
  })

  it('waits for a save, and goes on writing when the save is stored', async () => {
    const { server, tab, network } = await clinicWithLists()
    await pullDocuments(tab)
    server.tables.documents = manyDocuments(900)
    const opened = watchTransactions(tab)
    const { writing } = tab.saves
    const { save, whenSaved } = { ...writing }
    // A pull waits a second for a save, and the save may take longer on a busy machine: here a turn of the event loop is a millisecond.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ticking = setInterval(() => vi.advanceTimersByTime(1), 1)
    onTestFinished(() => clearInterval(ticking))

    // The save begins between two parts of the pull.
    let saved: Promise<void> | undefined
    let before = 0
    const begin = () => {
      network.offline()
      before = opened.filter(isPullWrite).length
      saved = saveProgress(tab, ana.id, hygiene)
      return whenSaved()
    }
    vi.spyOn(writing, 'whenSaved')
      .mockImplementationOnce(whenSaved)
      .mockImplementationOnce(whenSaved)
      .mockImplementationOnce(begin)
    let after = 0
    vi.spyOn(writing, 'save').mockImplementationOnce((write) =>
      save(() => write().finally(() => (after = opened.filter(isPullWrite).length))),
    )
    await pullDocuments(tab)
    await saved
    expect(before).toBeGreaterThan(0)
    expect(after, 'no part was written during the save').toBe(before)
    expect(await tab.db.table('documents').count()).toBe(900)
  })

  it('goes on although a save hangs', async () => {
    const { tab } = await clinicWithLists()
    void tab.saves.writing.save(() => new Promise(() => undefined))
    await pullDocuments(tab)
    expect(await listDocuments(tab, ana.id)).toHaveLength(4)
  })

  it('is joined by a second caller', async () => {
    const { tab, network } = await clinicWithLists()
    await Promise.all([pullDocuments(tab), pullDocuments(tab)])
    expect(network.requests.filter(({ url }) => rest('documents')(url, 'GET'))).toHaveLength(1)
  })
})

describe('the freshness of a pulled list', () => {
  it('lasts five minutes', async () => {
    const { clock, tab, network } = await clinicWithLists()
    const pulls = () => network.requests.filter(({ url }) => rest('documents')(url, 'GET')).length
    await pullListIfStale(tab, documentsList)
    clock.advance(4 * MINUTE)
    await pullListIfStale(tab, documentsList)
    expect(pulls()).toBe(1)
    clock.advance(MINUTE)
    await pullListIfStale(tab, documentsList)
    expect(pulls()).toBe(2)
  })

  it('is restored by a second try where the first got no answer', async () => {
    const { tab, network } = await clinicWithLists()
    network.answer(500, undefined, rest('documents'))
    await pullListIfStale(tab, documentsList)
    expect(await listDocuments(tab, ana.id)).toHaveLength(4)
    expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ failed: null })
  })

  it('gets no second try where the server refused', async () => {
    const { tab, network } = await clinicWithLists()
    network.answer(403, undefined, rest('documents'))
    await expect(pullListIfStale(tab, documentsList)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

it('a storage error of this device is reported', async () => {
  const { tab } = await clinicWithLists()
  vi.spyOn(tab.db, 'open').mockRejectedValue(new DOMException('gone', 'UnknownError'))
  tab.db.close()
  await expect(listDocuments(tab, ana.id)).rejects.toMatchObject({ code: 'storage_closed' })
})
