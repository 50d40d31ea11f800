// Tests the data layer against the real local stack: progress by the SQL trigger, and a signed link of a missing file.
import { expect, it } from 'vitest'
import { YEAR } from '../../tests/support/tablet/clock.ts'
import { staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { whenDrained } from '../../tests/support/tablet/when-drained.ts'
import { createFileLink } from './files/files.ts'
import { listParked } from './sync/outbox.ts'
import { saveProgress } from './sync/save-progress.ts'
import { VIDEO_DELETED } from './sync/kinds/progress.ts'

const clinic = useRealClinic()
const { tabOf, firstVideo, rowOf } = clinic

it('a missing file has the message of the catalogue', async () => {
  const { tab } = await tabOf(staff)
  const gone = createFileLink(tab, 'documents', 'hr-docs/1-gone.pdf')
  await expect(gone).rejects.toThrow(/^Failed to create signed URL: ./)
})

it.each([-YEAR, YEAR])('progress of a clock that is wrong by %d ms counts as of now', async (wrong) => {
  const { tab, userId } = await tabOf(staff, { wrong })
  const video = await firstVideo()
  const position = wrong > 0 ? 21 : 22
  await saveProgress(tab, userId, { ...video, progress_seconds: position, watched: [] })
  await whenDrained(tab)
  const row = await rowOf(userId, video.video_id)
  expect(row).toMatchObject({ progress_seconds: position })
  expect(Math.abs(new Date(String(row?.['last_watched'])).getTime() - Date.now())).toBeLessThan(60_000)
})

it('progress of a deleted video is parked with a plain reason', async () => {
  const { tab, userId } = await tabOf(staff)
  const gone = { video_id: crypto.randomUUID(), progress_seconds: 10, duration: 60, watched: [] }
  await saveProgress(tab, userId, gone)
  await whenDrained(tab)
  expect(await listParked(tab, userId)).toMatchObject([{ thing: gone.video_id, reason: VIDEO_DELETED }])
})
