// Tests two tabs of a tablet that pull the same list, one with a slow answer: the answer to a pull that began before a change is never
// written after the change.
import { expect, it } from 'vitest'
import { ana, ben, clinicWithAna, openMore } from '../../../tests/support/tablet/clinic.ts'
import { MINUTE } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { listDocuments } from '../../../tests/support/tablet/whole-lists.ts'
import { documentsList, getDocument, pullDocuments } from '../lists/documents.ts'
import { pullAfterChange } from '../changes/pull-after-change.ts'
import { removeDocument } from '../changes/remove.ts'
import type { TabContext } from './context.ts'
import { noteChange } from './pull-order.ts'
import { getPull, pullList } from './pull.ts'

const titles = async (tab: TabContext) => (await listDocuments(tab, ana.id)).map(({ title }) => title)

/** Ana's tablet with the library, and a second tab whose next pull hangs after the server has answered. */
async function withSlowTab(options: Parameters<typeof clinicWithAna>[0] = {}) {
  const clinic = await clinicWithAna(options)
  await pullDocuments(clinic.tab)
  const handbook = (await getDocument(clinic.tab, ana.id, 'doc-1'))!
  const other = await openMore(clinic.tablet)
  const { reached, release } = clinic.network.hold(rest('documents', 'GET'))
  const slow = pullDocuments(other)
  await reached
  return { ...clinic, handbook, other, slow, release }
}

it('a slow pull of another tab brings no deleted document back where the tab that deleted it was killed before it pulled', async () => {
  const { tab, tablet, network, handbook, slow, release } = await withSlowTab()
  network.answer(500, undefined, rest('documents', 'GET'))
  await removeDocument(tab, handbook)
  tab.close()
  release()
  await slow
  expect(await titles(tablet.openTab())).toEqual([])
})

it('a slow pull of another tab does not overwrite a pull that began later, as after a colleague’s change', async () => {
  const { server, tab, other, network, slow, release } = await withSlowTab()
  server.tables.documents = [{ ...server.tables.documents[0]!, title: 'Handbook 2027' }]
  await pullDocuments(tab)
  const asked = network.requests.length
  release()
  await slow
  expect(await titles(other)).toEqual(['Handbook 2027'])
  expect(network.requests, 'the pull asks for no row that the device has').toHaveLength(asked)
})

it('a slow pull of another tab pulls again, so that the list is complete at the end', async () => {
  const { server, clock, tab, other, network, slow, release } = await withSlowTab()
  server.tables.documents.push({ id: 'doc-2', title: 'Leave form', created_at: clock.iso() })
  network.answer(500, undefined, rest('documents', 'GET'))
  await pullAfterChange(tab, documentsList)
  release()
  await slow
  expect(await titles(other)).toHaveLength(2)
  expect(await getPull(other, ana.id, 'documents')).toMatchObject({ failed: null })
})

it('a slow pull that began before a colleague used the tablet brings no deleted document back', async () => {
  const colleague = { ...ben, role: 'admin' as const }
  const { tab, handbook, slow, release } = await withSlowTab({ users: [ana, colleague] })
  await signInOn(tab, colleague)
  await pullDocuments(tab)
  await removeDocument(tab, handbook)
  await signInOn(tab, ana)
  release()
  await slow.catch(() => undefined)
  expect(await titles(tab)).toEqual([])
})

it('a pull stops after three tries where the list changes again and again, and does not count the list as fresh', async () => {
  const { tab, network, clock } = await clinicWithAna()
  await pullDocuments(tab)
  const before = await getPull(tab, ana.id, 'documents')
  clock.advance(MINUTE)
  const asked = network.requests.length
  await pullList(tab, {
    ...documentsList,
    source: {
      ...documentsList.source,
      ask(supabase, position) {
        void noteChange(tab, ana.id, 'documents')
        return documentsList.source.ask(supabase, position)
      },
    },
  })
  expect(network.requests.length - asked).toBe(3)
  expect(await getPull(tab, ana.id, 'documents')).toMatchObject({ pulled_at: before?.pulled_at })
})
