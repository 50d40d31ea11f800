// An admin moves a document to another category, pins it to Home and sets its next review; with the real local stack.
import { expect, it } from 'vitest'
import { admin, staff, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { rowOf, withDocument } from '../../../tests/support/tablet/sample-upload.ts'
import { getCategoryId } from '../lists/categories.ts'
import { listDocumentIds, pullDocuments } from '../lists/documents.ts'
import { listPinnedToHome, listReviews } from '../lists/papers.ts'
import { pullVideos, videosList } from '../lists/videos.ts'
import type { SyncContext } from '../sync/context.ts'
import { updateDocument, updateVideo } from './update.ts'

const clinic = useRealClinic()
const PLACE = 'Process Documentation'
const soon = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
const later = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10)

/** Whether the document is among those of two categories, of Home's pinned rows, and of the reviews to come. */
async function placesOf(tab: SyncContext, userId: string, id: string) {
  const lists = [
    listDocumentIds(tab, userId, 'HR Documentation'),
    listDocumentIds(tab, userId, PLACE),
    listPinnedToHome(tab, userId),
    listReviews(tab, userId),
  ]
  return (await Promise.all(lists)).map((ids) => ids.includes(id))
}

it('a document that was moved, pinned and dated is so on every tablet after its next pull, and its file stays where it is', async () => {
  const { tab, userId, row: seen } = await withDocument(clinic)
  const other = await clinic.tabOf(staff)
  await pullDocuments(other.tab)
  const category_id = (await getCategoryId(tab, userId, 'document', PLACE))!
  expect(await placesOf(other.tab, other.userId, seen.id)).toEqual([true, false, false, false])

  const change = { category_id, home_place: 'first', review_on: soon }
  await expect(updateDocument(other.tab, { seen, sent: [change] })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  await updateDocument(tab, { seen, sent: [change] })
  expect(await placesOf(tab, userId, seen.id)).toEqual([false, true, true, true])
  await pullDocuments(other.tab)
  expect(await placesOf(other.tab, other.userId, seen.id)).toEqual([false, true, true, true])
  expect(await rowOf(other.tab, other.userId, seen.id)).toMatchObject({
    ...change,
    file_path: seen.file_path,
    document_categories: { name: PLACE },
  })
  const [line] = await clinic.query(
    'select action, details from public.audit_log where subject_id = $1 order by id desc limit 1',
    [seen.id],
  )
  const details = { moved_from: 'HR Documentation', moved_to: PLACE }
  expect(line).toEqual({ action: 'document_edited', details })
  const moved = (await rowOf(tab, userId, seen.id))!
  await updateDocument(tab, { seen: moved, sent: [{ home_place: null, review_on: later }] })
  expect(await placesOf(tab, userId, seen.id)).toEqual([false, true, false, false])
})

it('a video is moved, pinned and dated too; a place or a day that makes no sense is refused', async () => {
  const { tab, userId } = await clinic.tabOf(admin)
  await pullVideos(tab)
  const [seen] = await videosList.listRows(tab, userId)
  const [other] = await clinic.query(`insert into video_categories (name) values ('Lifting') returning id`)
  const change = { category_id: String(other!['id']), home_place: 'first', review_on: soon }
  await updateVideo(tab, { seen: seen!, sent: [change] })
  const now = (await videosList.getRow(tab, userId, seen!.id))!
  expect(now).toMatchObject(change)
  for (const wrong of [{ home_place: 'top' }, { review_on: 'infinity' }])
    await expect(updateVideo(tab, { seen: now, sent: [wrong] })).rejects.toMatchObject({ kind: 'invalid' })
})
