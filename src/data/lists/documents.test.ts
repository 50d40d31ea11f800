// Tests how documents, training items and their search entries are read from a device with many rows.
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { soon } from '../../../tests/support/soon.ts'
import type { Entry } from '../../domain/entry.ts'
import { ana, untilTheEnd } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { getDocuments, listDocumentEntries, listDocumentIds, pullDocuments } from './documents.ts'
import { listVideoCategories, listVideoIds, pullVideos } from './videos.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

/** 600 documents of two categories, and among them embeds of the training list. */
async function clinicWithManyDocuments() {
  const { server, tab } = await clinicWithLists()
  const { tables } = server
  const names = { hr: 'HR', letters: 'Letters', safety: 'Safety', unused: 'Unused' }
  tables.categories = Object.entries(names).map(([id, name]) => ({
    id,
    name,
    kind: id === 'hr' || id === 'letters' ? 'document' : 'video',
    created_at: at(0),
  }))
  tables.documents = Array.from({ length: 600 }, (_, index) => ({
    id: `d${index}`,
    title: `Form ${index}`,
    description: null,
    created_at: at(index),
    is_embed: index % 100 === 99,
    category_id: index % 100 === 99 ? null : index % 3 === 0 ? 'hr' : 'letters',
    video_category_id: index % 100 === 99 ? 'safety' : null,
  }))
  tables.training_videos = [
    { id: 'v', title: 'Hygiene', description: null, created_at: at(450), category_id: 'safety' },
  ]
  await pullDocuments(tab)
  await pullVideos(tab)
  return tab
}

test('ids of documents are read newest first, of all categories or of one, and no more than were asked for', async () => {
  const tab = await clinicWithManyDocuments()
  const all = await listDocumentIds(tab, ana.id)
  expect([all.length, all[0], all.at(-1)]).toEqual([600, 'd599', 'd0'])
  expect(await listDocumentIds(tab, ana.id, 'HR', 3)).toEqual(['d597', 'd594', 'd591'])
  const ofHr = await listDocumentIds(tab, ana.id, 'HR')
  expect(await listDocumentIds(tab, ana.id, 'HR', ofHr.length + 1)).toEqual(ofHr)
  expect(await listDocumentIds(tab, ana.id, 'Nothing')).toEqual([])
  const rows = await getDocuments(tab, ana.id, ['d3', 'gone', 'd0'])
  expect(rows.map(({ title, document_categories }) => [title, document_categories?.name])).toEqual([
    ['Form 3', 'HR'],
    ['Form 0', 'HR'],
  ])
})

test('the training list has uploads and embeds together, newest first, and the categories that they have', async () => {
  const tab = await clinicWithManyDocuments()
  expect(await listVideoIds(tab, ana.id)).toEqual(['d599', 'd499', 'v', 'd399', 'd299', 'd199', 'd99'])
  expect(await listVideoIds(tab, ana.id, 'Safety', 3)).toEqual(['d599', 'd499', 'v'])
  expect(await listVideoCategories(tab, ana.id)).toEqual(['Safety'])
})

test('a search knows every row, newest first, with the name of its category, and notices a new title', async () => {
  const tab = await clinicWithManyDocuments()
  let entries: Entry[] = []
  const live = liveQuery(() => listDocumentEntries(tab, ana.id)).subscribe((next) => void (entries = next))
  untilTheEnd(() => live.unsubscribe())
  await soon(() => expect(entries).toHaveLength(600))
  await tab.db.table('documents').update([ana.id, 'd0'], { title: 'Árbol' })
  await soon(() => expect(entries.at(-1)?.folded).toEqual(['arbol', '']))
  expect(entries[2]).toMatchObject({
    id: 'd597',
    folded: ['form 597', ''],
    document_categories: { name: 'HR' },
  })
})
