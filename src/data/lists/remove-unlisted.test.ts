// Tests the removal of kept files that no document names any more. The stories of sync-model.test.ts have files that may not be kept.
import { expect, it } from 'vitest'
import { keepWords, shelfKey } from '../../../tests/support/tablet/on-shelf.ts'
import { ana, clinicWithAna, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { listFiles } from '../../shelf/find-file.ts'
import type { Upload } from '../database/db.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { pullDocuments } from './documents.ts'
import { removeUnlisted } from './remove-unlisted.ts'

it('a kept file and its picture are removed with their document, and stay while the device does not know all documents', async () => {
  const { server, tab } = await clinicWithAna()
  const { shelf } = tab.shelf
  const paths = { file_path: 'hr-docs/1.pdf', thumbnail_path: 'hr-docs/1.webp', offline_ok: true }
  Object.assign(server.tables.documents[0]!, paths)
  await keepShelfKey(shelf, shelfKey())
  for (const path of ['hr-docs/1.pdf', 'hr-docs/1.webp', 'hr-docs/0.pdf'])
    await keepWords(shelf, 'abc', { path })
  const kept = async () => {
    await removeUnlisted(tab, ana.id)
    return (await listFiles(shelf)).map(({ path }) => path).toSorted()
  }
  expect(await kept()).toHaveLength(3)
  await pullAll(tab)
  expect(await kept()).toEqual(['hr-docs/1.pdf', 'hr-docs/1.webp'])
  server.tables.documents = []
  await pullDocuments(tab)
  expect(await kept()).toEqual([])
})

it('the picture of an upload stays while its row is still to come', async () => {
  const { tab } = await clinicWithAna()
  const { shelf } = tab.shelf
  await keepShelfKey(shelf, shelfKey())
  await pullAll(tab)
  await keepWords(shelf, 'abc', { path: 'hr-docs/sent.webp' })
  const kept = async () => {
    await removeUnlisted(tab, ana.id)
    return (await listFiles(shelf)).length
  }
  const picture = { column: 'thumbnail_path', path: 'hr-docs/sent.webp', content_type: 'image/webp' }
  await tab.db.uploads.put({
    id: 'sent',
    user_id: ana.id,
    beside: [{ ...picture, bytes: new ArrayBuffer(3) }],
  } as Upload)
  expect(await kept()).toBe(1)
  await tab.db.uploads.delete('sent')
  expect(await kept()).toBe(0)
})
