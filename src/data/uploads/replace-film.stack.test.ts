// Tests uploads that replace the film of a video, as replace-file.stack.test.ts tests those of a document, against the real local stack.
import { expect, it } from 'vitest'
import { rest } from '../../../tests/support/tablet/network.ts'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { newVideo } from '../../../tests/support/tablet/sample-upload.ts'
import { fetchEarlierFiles } from '../changes/earlier-files.ts'
import { takeBackFile } from '../changes/replace-file.ts'
import { fetchFile } from '../files/files.ts'
import { getVideo } from '../lists/videos.ts'
import { refreshLists } from '../refresh-lists.ts'
import type { TabContext } from '../sync/context.ts'
import { addVideoUpload } from './add-upload.ts'
import { cancelUpload } from './change-upload.ts'
import { runUploads } from './run-uploads.ts'
import { getUpload } from './upload-queue.ts'

const clinic = useRealClinic()
const { tabOf } = clinic
const contentOf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)
const objects = async (path: string) =>
  (await clinic.query('select name from storage.objects where starts_with(name, $1)', [path])).length

/** A tab of an admin with an uploaded film, and the upload of another for the same video, which is sent by `sendOther`. */
async function withFilm() {
  const made = await tabOf(admin)
  const film = await newVideo(clinic.stack())
  const id = await addVideoUpload(made.tab, film)
  await runUploads(made.tab)
  const row = async () => (await getVideo(made.tab, made.userId, id))!
  const seen = await row()
  const addOther = (tab: TabContext, words: string, duration: number) =>
    addVideoUpload(tab, {
      ...film,
      file: new File([contentOf(words)], `${words}.mp4`, { type: 'video/mp4' }),
      title: 'Not this title',
      duration,
      captions: null,
      replaces: seen,
      reason: words,
    })
  return { ...made, id, row, seen, addOther }
}

const filmText = async (tab: TabContext, path: string) => (await fetchFile(tab, 'videos', path)).text()

it('a film that replaces another leaves the row and its title, is made once although the answer is lost, and leaves the film before, which comes back with its length', async () => {
  const { tab, network, id, row, seen, addOther } = await withFilm()
  network.loseAnswer('after', rest('rpc/replace_video_file', 'POST'))
  const other = await addOther(tab, 'second', 125)
  await runUploads(tab)
  await runUploads(tab, { now: true })
  const now = await row()
  expect(now).toMatchObject({ title: seen.title, duration: 125, video_name: 'second.mp4', film: other })
  expect(now.captions_path, 'captions belong to their film').toBeNull()
  expect(now.poster_path).toMatch(/^training-videos\/.+-second\.mp4\./)
  expect(await filmText(tab, now.video_path)).toBe(String(contentOf('second')))
  const { files } = await fetchEarlierFiles(tab, 'videos', id)
  expect(files).toMatchObject([
    {
      id: other,
      number: 1,
      name: seen.video_name,
      path: seen.video_path,
      duration: 61,
      by: 'you',
      reason: 'second',
    },
  ])
  expect(files[0]!.link).toContain('token=')
  expect((await fetchFile(tab, 'videos', files[0]!.path)).size, 'bytes').toBe(300)

  await takeBackFile(tab, 'videos', now, {
    id: crypto.randomUUID(),
    earlier: files[0]!,
    reason: 'Back to file 1',
  })
  expect(await row()).toMatchObject({
    video_path: seen.video_path,
    captions_path: seen.captions_path,
    duration: 61,
    film: null,
  })
})

it('a film that meets a colleague’s newer one waits for a choice, and a cancelled one leaves the film that is there', async () => {
  const { tab, row, addOther } = await withFilm()
  const mine = await addOther(tab, 'mine', 30)
  const colleague = await tabOf(admin)
  await refreshLists(colleague.tab)
  await addOther(colleague.tab, 'theirs', 90)
  await runUploads(colleague.tab)
  await runUploads(tab)
  const upload = (await getUpload(tab, mine))!
  expect(upload).toMatchObject({ state: 'failed', error: { code: 'newer_edit' } })
  await cancelUpload(tab, mine)
  expect(await objects(upload.path)).toBe(0)
  await refreshLists(tab)
  expect(await row()).toMatchObject({ video_name: 'theirs.mp4', duration: 90 })
})
