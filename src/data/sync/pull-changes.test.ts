// Tests pulls that ask only for the rows changed since the last pull: in the end the device has the server's rows, whatever happened.
import { expect, it, vi } from 'vitest'
import { ana, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { documentsList, pullDocuments } from '../lists/documents.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { untilCalm } from '../../../tests/support/tablet/until-calm.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { categoriesList } from '../lists/categories.ts'
import { getPull, pullList, pullListIfStale } from './pull.ts'

type Clinic = Awaited<ReturnType<typeof clinicWithLists>>
const titles = async ({ tab }: Pick<Clinic, 'tab'>) =>
  (await listDocuments(tab, ana.id)).map(({ title }) => title).toSorted()
/** Titles that the server has, sorted. */
const titlesOf = ({ tables }: Clinic['server']) =>
  tables.documents.map((row) => String(row['title'])).toSorted()
const document = (id: string, title = id) => ({ id, title, created_at: '2026-01-01T00:00:00Z' })
const asked = ({ network }: Clinic) => network.sent(rest('documents')).map(({ url }) => url.searchParams)
const sinceOf = async ({ tab }: Clinic) => (await getPull(tab, ana.id, 'documents'))?.cursor?.since

/** A tablet with many documents, pulled. */
async function tabletWithManyDocuments(count = 30) {
  const clinic = await clinicWithLists()
  clinic.server.tables.documents = Array.from({ length: count }, (_, i) => document(`m${i}`))
  await pullDocuments(clinic.tab)
  clinic.network.requests.length = 0
  return clinic
}

it('a pull after the first asks once where nothing changed, and writes no row', async () => {
  const clinic = await tabletWithManyDocuments()
  const put = vi.spyOn(documentsList, 'write')
  await pullDocuments(clinic.tab)
  expect(asked(clinic)).toHaveLength(1)
  expect(put.mock.calls.flatMap(([, , rows]) => rows)).toEqual([])
  expect(await getPull(clinic.tab, ana.id, 'documents')).toMatchObject({ failed: null, is_partial: false })
})

it('a pull after the first brings rows that were changed, added, deleted, or added again, and no others', async () => {
  const clinic = await tabletWithManyDocuments()
  const { server, tab } = clinic
  const [first, ...rest_] = server.tables.documents
  server.tables.documents = [...rest_.slice(2), { ...first!, title: 'Else' }, document('new')]
  await pullDocuments(tab)
  const write = vi.spyOn(documentsList, 'write')
  server.tables.documents.push(rest_[0]!)
  await pullDocuments(tab)
  expect(write.mock.calls.flatMap(([, , rows]) => rows.map(({ id }) => id))).toEqual([rest_[0]!.id])
  expect(await titles(clinic)).toEqual(titlesOf(server))
  expect(
    asked(clinic).every((words) => words.get('since') !== '0'),
    'no request for every row',
  ).toBe(true)
})

it('a pull after the first is reported where it was cut off, asks from the same place again, and misses no row', async () => {
  const clinic = await tabletWithManyDocuments()
  const { server, tab } = clinic
  const before = await sinceOf(clinic)
  server.tables.documents = server.tables.documents
    .slice(5)
    .map((row) => ({ ...row, title: `New ${row.id}` }))
  const write = documentsList.write.bind(documentsList)
  vi.spyOn(documentsList, 'write')
    .mockImplementationOnce(write)
    .mockImplementationOnce(() => Promise.reject(new DOMException('frozen', 'AbortError')))
  await expect(pullDocuments(tab)).rejects.toMatchObject({ name: 'DataError' })
  expect(tab.pulls.failure.getState()).toMatchObject({ list: 'documents' })
  expect(await sinceOf(clinic)).toBe(before)
  await pullListIfStale(tab, documentsList)
  expect(await titles(clinic)).toEqual(titlesOf(server))
  expect(asked(clinic).every((words) => words.get('since') === before)).toBe(true)
})

it.each([
  ['the server was restored from an older copy', (clinic: Clinic) => clinic.server.restore([]), 0],
  [
    'the device lost rows that the server still has',
    ({ tab }: Clinic) =>
      tab.db.table('documents').bulkDelete([
        [ana.id, 'm1'],
        [ana.id, 'm2'],
      ]),
    1,
  ],
  [
    'rights or columns have changed',
    async ({ tab }: Clinic) => {
      const record = await tab.db.pulls.get([ana.id, 'documents'])
      await tab.db.pulls.put({ ...record!, cursor: { ...record!.cursor!, shape: 'another' } })
    },
    0,
  ],
] as const)('a pull after the first brings everything where %s', async (_what, happen, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const clinic = await tabletWithManyDocuments()
  const { server, tab } = clinic
  await happen(clinic)
  server.tables.documents = [...server.tables.documents.slice(0, -5), document('new')]
  await pullDocuments(tab)
  expect(await titles(clinic)).toEqual(titlesOf(server))
  expect(asked(clinic).at(-1)?.get('since')).toBe('0')
  expect(warn).toHaveBeenCalledTimes(warnings)
  clinic.network.requests.length = 0
  await pullDocuments(tab)
  expect(asked(clinic).map((words) => words.get('since'))).not.toContain('0')
})

it('a pull of a renamed category changes the name in all its documents without a request for them', async () => {
  const clinic = await clinicWithLists()
  const { server, tab } = clinic
  const created_at = '2026-01-01T00:00:00Z'
  server.tables.categories.push({ id: 'hr', name: 'HR', kind: 'document', created_at })
  server.tables.documents = [{ ...document('a'), category_id: 'hr' }]
  await pullAll(tab)
  const nameOf = async () => (await listDocuments(tab, ana.id))[0]?.document_categories?.name
  expect(await nameOf()).toBe('HR')
  server.tables.categories = [{ id: 'hr', name: 'People', kind: 'document', created_at }]
  clinic.network.requests.length = 0
  await pullList(tab, categoriesList)
  expect(await nameOf()).toBe('People')
  expect(asked(clinic)).toEqual([])
})

it('a pull after the first brings a new category with its document, also while an older pull of the categories is on its way', async () => {
  const { server, tab, network } = await clinicWithLists()
  await pullAll(tab)
  const { reached, release } = network.hold(rest('categories'))
  const older = pullList(tab, categoriesList)
  await reached
  server.tables.categories.push({
    id: 'new',
    name: 'New',
    kind: 'document',
    created_at: '2026-01-01T00:00:00Z',
  })
  server.tables.documents = [{ ...document('a'), category_id: 'new' }]
  const asks = network.sent(rest('categories')).length
  const pull = pullDocuments(tab)
  // The pull of the documents has come to the category that is missing, and waits.
  await untilCalm()
  expect(await titles({ tab })).not.toContain('a')
  release()
  await Promise.all([older, pull])
  expect((await listDocuments(tab, ana.id))[0]?.document_categories?.name).toBe('New')
  expect(network.sent(rest('categories'))).toHaveLength(asks + 1)
})

it('the first pull shows its first rows while the rest is on its way', async () => {
  const { server, tab, network } = await clinicWithLists()
  server.tables.documents = Array.from({ length: 1500 }, (_, i) => document(`m${i}`))
  const isSecond = (url: URL) => rest('documents')(url, '') && url.searchParams.has('after_id')
  const { reached, release } = network.hold(isSecond)
  const pull = pullDocuments(tab)
  await reached
  expect(await listDocuments(tab, ana.id)).toHaveLength(1000)
  release()
  await pull
  expect(await listDocuments(tab, ana.id)).toHaveLength(1500)
})

it('the first pull of another person on the same tablet asks for every row', async () => {
  const clinic = await tabletWithManyDocuments(3)
  await signInOn(clinic.tab, { email: 'ben@clinic.example', password: 'secret-b' })
  await pullDocuments(clinic.tab)
  expect(asked(clinic).map((words) => words.get('since'))).toContain('0')
})
