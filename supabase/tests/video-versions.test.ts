// A video's file is replaced: everybody's progress stays, and the seconds that they watched count for the film that they saw. The file
// before is kept whole, for admins alone, as that of a document is (`document-versions.test.ts`).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect, signInAdmin, signInStaff, type Client } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const [admin, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const user_id = (await staff.auth.getUser()).data.user?.id ?? ''
const files = (client: Client = admin) => client.storage.from('videos')
const [category] = await stack.query('select id from public.video_categories limit 1')
const contentFor = async (client: Client, path: string | null) =>
  (await files(client).download(String(path))).data?.text()

/** The columns of a film of this name, which is uploaded with its poster and captions. */
async function uploaded(film: string, duration = 100) {
  const video_path = `training-videos/1700000000000-${randomUUID()}.mp4`
  const [poster_path, captions_path] = [`${video_path}.webp`, `${video_path}.vtt`]
  for (const path of [video_path, poster_path, captions_path])
    expect((await files().upload(path, new Blob([film]))).error).toBeNull()
  const sha256 = film.length.toString(16).padStart(64, '0')
  return { video_name: `${film}.mp4`, video_path, duration, sha256, poster_path, captions_path }
}

const rowOf = async (id: string) =>
  (await admin.from('training_videos').select('*').eq('id', id).single().throwOnError()).data
const versionsOf = async (id: string, client: Client = admin) =>
  (await client.from('video_versions').select('*').eq('video_id', id).order('number').throwOnError()).data

async function listed(film: string, more: object = {}) {
  const id = randomUUID()
  const row = { id, title: 'Clean Hands', category_id: String(category?.['id']), ...(await uploaded(film)) }
  await admin
    .from('training_videos')
    .insert({ ...row, ...more })
    .throwOnError()
  return rowOf(id)
}
type Row = Awaited<ReturnType<typeof rowOf>>

/** Replaces the file of the row that was seen by this film. */
async function replace(row: Row, film: string, more: object = {}, client: Client = admin) {
  const asked = {
    row_id: row.id,
    version: row.updated_at,
    replacement: randomUUID(),
    ...(await uploaded(film)),
  }
  return client.rpc('replace_video_file', { ...asked, ...more })
}
const restore = (version_id: string, { updated_at: version }: Row) =>
  admin.rpc('restore_video_version', { version_id, version, replacement: randomUUID() })

/** A save of the player that played this film. */
const save = (
  video_id: string,
  film: string | null,
  position: number,
  watched: string,
  more: object = {},
) => {
  const seconds = film ? { watched_films: { [film]: watched } } : { watched }
  const row = { user_id, video_id, progress_seconds: position, last_watched: new Date().toISOString() }
  return staff
    .from('video_progress')
    .upsert({ ...row, ...seconds, ...more })
    .throwOnError()
}
/** How far the person came, as the record says it. */
const recordOf = async (of_video: string) => {
  const { data } = await admin.rpc('training_record', { of_video }).throwOnError()
  const [row] = data as Record<string, unknown>[]
  return [row?.['progress_seconds'], row?.['watched_seconds'], row?.['earlier_films']]
}

test('seconds count for the film that was played, whenever the save arrives, and again when its file comes back', async () => {
  const first = await listed('first')
  await save(first.id, null, 80, '{[0,80)}')
  const { data: before } = await staff.from('video_progress').select().eq('video_id', first.id).single()
  expect((await replace(first, 'second', { duration: 60 })).data).toBe(true)
  const second = await rowOf(first.id)
  const [version] = await versionsOf(first.id)
  expect([first.film, version?.film, second.film]).toEqual([null, null, version?.id])

  // Nobody has seen the new film, and nobody stands behind its end. The person's own row is as it was.
  const earlier = (seconds: number) => [{ number: 1, watched_seconds: seconds }]
  expect(await recordOf(first.id)).toEqual([60, 0, earlier(80)])
  const { data: after } = await staff.from('video_progress').select().eq('video_id', first.id).single()
  expect(after).toEqual(before)

  await save(first.id, second.film, 30, '{[0,30)}')
  // A tablet that had no network when the file was replaced, and an old release, which knows no films.
  await save(first.id, null, 90, '{[80,90)}')
  expect(await recordOf(first.id)).toEqual([60, 30, earlier(90)])

  expect((await restore(version!.id, second)).data).toBe(true)
  const { film, duration, video_path, sha256 } = await rowOf(first.id)
  expect({ film, duration, video_path, sha256 }).toEqual({
    film: null,
    duration: 100,
    video_path: first.video_path,
    sha256: first.sha256,
  })
  expect(await recordOf(first.id)).toEqual([90, 90, [{ number: 2, watched_seconds: 30 }]])
  const { data: overview } = await admin.rpc('training_overview').throwOnError()
  expect(overview).toMatchObject({
    videos: expect.arrayContaining([expect.objectContaining({ id: first.id, version: 3, begun: 1 })]),
  })
})

test('who had completed a video has completed it with its next film too, at the end of which they stand', async () => {
  const first = await listed('first')
  await save(first.id, null, 95, '{[90,95)}', { completed: true })
  expect((await replace(first, 'second', { duration: 60 })).data).toBe(true)
  const second = await rowOf(first.id)
  const { data: own } = await staff.from('video_progress').select().eq('video_id', first.id).single()
  expect(own).toMatchObject({ completed: true, progress_seconds: 95 })
  const { data: record } = await admin.rpc('training_record', { of_video: first.id }).throwOnError()
  expect(record).toMatchObject([{ completed: true, progress_seconds: 60, watched_seconds: 0 }])
  // The first save of the new film comes from its beginning, and says nothing of the end.
  await save(first.id, second.film, 3, '{[0,3)}', { completed: false })
  const { data: after } = await admin.rpc('training_record', { of_video: first.id }).throwOnError()
  expect(after).toMatchObject([{ completed: true, progress_seconds: 3, watched_seconds: 3 }])
})

test('a replacement changes the file and what belongs to it, and no star, and the version says who made it, when and why', async () => {
  const row = await listed('first', { home_place: 'first', review_on: '2027-03-01', pinned: true })
  await staff.from('favorites').insert({ video_id: row.id }).throwOnError()
  const starsOf = async () => (await staff.from('favorites').select().eq('video_id', row.id)).data
  const stars = await starsOf()
  const { data: before } = await staff.rpc('training_videos_since', {}).throwOnError()
  const reason = 'New soap'
  const file = { ...(await uploaded('second', 60)), poster_path: null }
  expect((await replace(row, '', { ...file, reason })).data).toBe(true)
  const { updated_at, xid, ...now } = await rowOf(row.id)
  const [version] = await versionsOf(row.id)
  expect(now).toEqual({ ...row, ...file, film: version?.id, updated_at: undefined, xid: undefined })
  expect([updated_at > row.updated_at, BigInt(xid) > BigInt(row.xid)]).toEqual([true, true])
  expect(stars).toMatchObject([{ starred: true }])
  expect(await starsOf()).toEqual(stars)
  const { video_name, video_path, duration, sha256, poster_path, captions_path, uploaded_by } = row
  const earlier = { video_name, video_path, duration, sha256, poster_path, captions_path }
  expect(version).toMatchObject({ number: 1, ...earlier, replaced_by: uploaded_by, reason })
  // A tablet's next pull brings the row with its new file, and takes nothing away.
  const since = (before as { horizon: string }).horizon
  const { data: pulled } = await staff.rpc('training_videos_since', { since }).throwOnError()
  expect(pulled).toMatchObject({
    gone: [],
    rows: [{ id: row.id, video_path: file.video_path, film: now.film }],
  })
  const lines = await stack.query(
    'select action::text, details from public.audit_log where subject_id = $1 order by id desc limit 1',
    [row.id],
  )
  expect(lines).toEqual([{ action: 'video_edited', details: { file: 'replaced' } }])
})

test('a replacement is made once, over no newer row, of a stored file, and of no video in the trash', async () => {
  const row = await listed('first')
  expect(
    (await replace(row, '', { ...(await uploaded('second')), video_path: 'x/none.mp4' })).error?.code,
  ).toBe('23514')
  const asked = { replacement: randomUUID(), ...(await uploaded('second')) }
  for (const time of ['once', 'again'])
    expect([time, (await replace(row, '', asked)).data]).toEqual([time, true])
  expect((await replace(row, 'third')).data).toBe(false)
  const seen = await rowOf(row.id)
  const place = { bucket: 'videos', row_id: row.id }
  await admin.rpc('move_to_trash', { ...place, version: seen.updated_at }).throwOnError()
  expect((await replace(seen, 'third')).data).toBe(false)
  expect((await restore(asked.replacement, seen)).data).toBe(false)
  await admin.rpc('restore_from_trash', place).throwOnError()
  expect([
    await contentFor(staff, (await rowOf(row.id)).video_path),
    (await versionsOf(row.id)).length,
  ]).toEqual(['second', 1])
})

test('an earlier film, its poster and its captions open for admins alone, and nobody overwrites, removes or lists them elsewhere', async () => {
  const row = await listed('first')
  await replace(row, 'second')
  expect(await versionsOf(row.id, staff)).toEqual([])
  const earlier = [row.video_path, row.poster_path!, row.captions_path!]
  for (const path of earlier) {
    expect(await contentFor(staff, path)).toBeUndefined()
    await files().remove([path])
    const other = new Blob(['other'])
    for (const client of [admin, connect(stack, stack.secretKey)])
      expect((await files(client).upload(path, other, { upsert: true })).error).not.toBeNull()
    const another = { title: 'Else', category_id: row.category_id, video_name: 'a.mp4', video_path: path }
    expect((await admin.from('training_videos').insert(another)).error?.code).toBe('23505')
    expect(await contentFor(admin, path)).toBe('first')
  }
  expect((await replace(await rowOf(row.id), '', { video_path: row.video_path })).error?.code).toBe('23505')
})

test('sweeps leave the files of an earlier film, those of a video in the trash too, and Delete now removes them all', async () => {
  const row = await listed('first')
  await replace(row, 'second')
  const seen = await rowOf(row.id)
  const filesOf = (one: Row) => [one.video_path, one.poster_path!, one.captions_path!]
  const { video_path: stray, poster_path, captions_path } = await uploaded('of no row')
  const strange = [stray, poster_path, captions_path].toSorted()
  await stack.query(
    `update storage.objects set created_at = now() - interval '400 days' where name = any ($1)`,
    [[...filesOf(row), ...filesOf(seen), ...strange]],
  )
  const strays = async () =>
    (await admin.rpc('stray_files').throwOnError()).data.map(({ path }) => path).toSorted()
  expect(await strays()).toEqual(strange)
  const place = { bucket: 'videos', row_id: row.id }
  await admin.rpc('move_to_trash', { ...place, version: seen.updated_at }).throwOnError()
  expect(await strays()).toEqual(strange)

  const { data: trash } = await admin.rpc('list_trash').eq('id', row.id).throwOnError()
  expect(trash[0]?.files.slice(0, 3)).toEqual(filesOf(seen))
  expect(trash[0]?.files.slice(3).toSorted()).toEqual(filesOf(row).toSorted())
  await admin.rpc('begin_final_deletion', place).throwOnError()
  expect((await files().remove(trash[0]!.files)).data).toHaveLength(6)
  const { data: missing } = await admin.rpc('missing_files').eq('id', row.id).throwOnError()
  expect(missing.map(({ title }) => title).toSorted()).toEqual([
    'Clean Hands (in the trash)',
    'Clean Hands (version 1)',
  ])
  await admin.rpc('delete_from_trash', place).throwOnError()
  expect(await versionsOf(row.id)).toEqual([])
})

test('after 30 replacements, of which every third takes an earlier file back, each file has its content and its film', async () => {
  const row = await listed('film 0')
  for (let step = 1; step <= 30; step += 1) {
    const seen = await rowOf(row.id)
    const [first] = await versionsOf(row.id)
    const answer = await (step % 3 === 0 ? restore(first!.id, seen) : replace(seen, `film ${step}`))
    expect(answer.data).toBe(true)
  }
  const versions = await versionsOf(row.id)
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  for (const [step, file] of [...versions, await rowOf(row.id)].entries()) {
    const content = `film ${step % 3 === 0 ? 0 : step}`
    expect([await contentFor(admin, file.video_path), file.video_name]).toEqual([content, `${content}.mp4`])
    expect(file.film).toBe(step % 3 === 0 ? null : versions[step - 1]!.id)
  }
})
