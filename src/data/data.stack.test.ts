// Tests the data layer against the real local stack: sign-in, row-level security, the SQL trigger, signed links.
import { pullAll } from '../../tests/support/tablet/clinic.ts'
import { describe, expect, it } from 'vitest'
import { YEAR } from '../../tests/support/tablet/clock.ts'
import { staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { whenDrained } from '../../tests/support/tablet/when-drained.ts'
import { listDocuments, listVideos } from '../../tests/support/tablet/whole-lists.ts'
import { pullDocuments } from './lists/documents.ts'
import { createFileLink, fetchFile } from './files/files.ts'
import { listParked } from './sync/outbox.ts'
import { saveProgress } from './sync/save-progress.ts'
import { VIDEO_DELETED } from './sync/kinds/progress.ts'

const clinic = useRealClinic()
const { tabOf, firstVideo, rowOf } = clinic

describe('a member of staff', () => {
  it('signs in, and every list is on the device', async () => {
    const { tab, userId } = await tabOf(staff)
    expect(tab.session.getState()).toMatchObject({ status: 'member', role: 'staff' })
    await pullAll(tab)
    const all = await listDocuments(tab, userId)
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(all.some((row) => row.document_categories?.name === 'HR Documentation')).toBe(true)
    const videos = await listVideos(tab, userId)
    expect(videos.some((row) => row.is_embed) && videos.some((row) => !row.is_embed)).toBe(true)
  })

  it('opens a file by a signed link, and downloads it whole', async () => {
    const { tab, userId } = await tabOf(staff)
    await pullDocuments(tab)
    const document = (await listDocuments(tab, userId)).find(({ is_embed }) => !is_embed)!
    const link = await createFileLink(tab, 'documents', document.file_path!)
    const opened = await fetch(link)
    expect(opened.status).toBe(200)
    expect((await opened.arrayBuffer()).byteLength).toBe(document.file_size)
    expect((await fetchFile(tab, 'documents', document.file_path!)).size).toBe(document.file_size)
  })

  it('gets the message of the catalogue for a missing file', async () => {
    const { tab } = await tabOf(staff)
    const gone = createFileLink(tab, 'documents', 'hr-docs/1-gone.pdf')
    await expect(gone).rejects.toThrow(/^Failed to create signed URL: ./)
  })
})

describe('progress', () => {
  it.each([-YEAR, YEAR])(
    'progress of a device whose clock is wrong by %d ms counts as of now',
    async (wrong) => {
      const { tab, userId } = await tabOf(staff, { wrong })
      const video = await firstVideo()
      const position = wrong > 0 ? 21 : 22
      await saveProgress(tab, userId, { ...video, progress_seconds: position, watched: [] })
      await whenDrained(tab)
      const row = await rowOf(userId, video.video_id)
      expect(row).toMatchObject({ progress_seconds: position })
      expect(Math.abs(new Date(String(row?.['last_watched'])).getTime() - Date.now())).toBeLessThan(60_000)
    },
  )

  it('progress of a deleted video is parked with a plain reason', async () => {
    const { tab, userId } = await tabOf(staff)
    const gone = { video_id: crypto.randomUUID(), progress_seconds: 10, duration: 60, watched: [] }
    await saveProgress(tab, userId, gone)
    await whenDrained(tab)
    expect(await listParked(tab, userId)).toMatchObject([{ thing: gone.video_id, reason: VIDEO_DELETED }])
  })
})
