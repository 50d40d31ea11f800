// A document's file is replaced: the row and all that hangs on it stay, and the file before is kept whole, for admins alone.
// `overlapping-saves.test.ts` lets two replacements overlap on a PostgreSQL.
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect, signInAdmin, signInStaff, type Client } from './clients.ts'
import { startOwnStack } from './own-stack.ts'

const stack = await startOwnStack()
const [admin, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const files = (client: Client = admin) => client.storage.from('documents')
const newName = () => `hr-docs/1700000000000-${randomUUID()}.txt`
const hashOf = (words: string) => createHash('sha256').update(words).digest('hex')
const contentFor = async (client: Client, path: string | null) =>
  (await files(client).download(String(path))).data?.text()
const [category] = await stack.query('select id from public.document_categories limit 1')

/** The columns of a file with these words, which is uploaded. */
async function uploaded(words: string) {
  const file_path = newName()
  await files().upload(file_path, new Blob([words], { type: 'text/plain' }))
  return {
    file_name: `${words}.txt`,
    file_path,
    file_size: words.length,
    file_type: 'txt',
    sha256: hashOf(words),
  }
}

const rowOf = async (id: string) =>
  (await admin.from('documents').select('*').eq('id', id).single().throwOnError()).data
const versionsOf = async (id: string, client: Client = admin) =>
  (await client.from('document_versions').select('*').eq('document_id', id).order('number').throwOnError())
    .data

async function listed(words: string, more: object = {}) {
  const id = randomUUID()
  const row = {
    id,
    title: 'Rota',
    category_id: String(category?.['id']),
    ...(await uploaded(words)),
    ...more,
  }
  await admin.from('documents').insert(row).throwOnError()
  return rowOf(id)
}
type Row = Awaited<ReturnType<typeof rowOf>>

/** Replaces the file of the row that was seen by these words. */
async function replace(row: Row, words: string, more: object = {}, client: Client = admin) {
  const asked = {
    row_id: row.id,
    version: row.updated_at,
    replacement: randomUUID(),
    ...(await uploaded(words)),
  }
  return client.rpc('replace_document_file', { ...asked, ...more })
}

test('a replaced file leaves the row, its stars and its places; the file before says who replaced it, when and why', async () => {
  const row = await listed('first', { home_place: 'first', review_on: '2027-03-01', pinned: true })
  await admin
    .from('documents')
    .update({ thumbnail_path: `${row.file_path}.webp` })
    .eq('id', row.id)
    .throwOnError()
  await staff
    .from('favorites')
    .insert({ document_id: row.id, starred_at: new Date().toISOString() })
    .throwOnError()
  const seen = await rowOf(row.id)
  const { data: before } = await staff.rpc('documents_since', {}).throwOnError()
  const second = await uploaded('second')
  const file = { ...second, thumbnail_path: `${second.file_path}.webp`, reason: 'New phone number' }
  expect((await replace(seen, '', file)).data).toBe(true)

  const { updated_at, xid, ...now } = await rowOf(row.id)
  const { reason, ...columns } = file
  expect(now).toEqual({ ...seen, ...columns, updated_at: undefined, xid: undefined })
  expect([updated_at > seen.updated_at, BigInt(xid) > BigInt(seen.xid)]).toEqual([true, true])
  expect(await versionsOf(row.id)).toEqual([
    expect.objectContaining({
      number: 1,
      file_path: seen.file_path,
      sha256: seen.sha256,
      thumbnail_path: seen.thumbnail_path,
      replaced_by: seen.uploaded_by,
      reason,
    }),
  ])
  const { replaced_at } = (await versionsOf(row.id))[0]!
  expect([replaced_at > seen.updated_at, replaced_at <= updated_at]).toEqual([true, true])
  // A tablet's next pull brings the row with its new file, and takes nothing away.
  const since = (before as { horizon: string }).horizon
  const { data: pulled } = await staff.rpc('documents_since', { since }).throwOnError()
  expect(pulled).toMatchObject({ gone: [], rows: expect.arrayContaining([expect.objectContaining(columns)]) })
  const { data: stars } = await staff.from('favorites').select('starred').eq('document_id', row.id)
  expect(stars).toEqual([{ starred: true }])
  const lines = await stack.query(
    `select action::text, details from public.audit_log where subject_id = $1 order by id desc limit 1`,
    [row.id],
  )
  expect(lines).toEqual([{ action: 'document_edited', details: { file: 'replaced' } }])
})

test('an earlier file opens for admins alone, and nobody overwrites, removes or lists it elsewhere', async () => {
  const row = await listed('first')
  const path = String(row.file_path)
  await replace(row, 'second')
  expect(await contentFor(staff, (await rowOf(row.id)).file_path)).toBe('second')
  expect(await contentFor(staff, path)).toBeUndefined()
  expect((await files(staff).createSignedUrl(path, 60)).error).not.toBeNull()
  expect(await versionsOf(row.id, staff)).toEqual([])

  await files().remove([path])
  const service = connect(stack, stack.secretKey)
  for (const client of [admin, service])
    expect((await files(client).upload(path, new Blob(['other']), { upsert: true })).error).not.toBeNull()
  const other = { title: 'Else', category_id: row.category_id, file_name: 'a.txt', file_path: path }
  expect((await admin.from('documents').insert(other)).error?.code).toBe('23505')
  expect((await replace(await listed('else'), '', { file_path: path })).error?.code).toBe('23505')
  expect((await replace(await rowOf(row.id), '', { file_path: path })).error?.code).toBe('23505')
  expect(await contentFor(admin, path)).toBe('first')
})

test('a replacement that is asked for again is made once; a colleague’s newer one is not overwritten', async () => {
  const row = await listed('first')
  const asked = { replacement: randomUUID(), ...(await uploaded('second')) }
  for (const time of ['once', 'again'])
    expect([time, (await replace(row, '', asked)).data]).toEqual([time, true])
  expect((await replace(row, 'third')).data).toBe(false)
  expect(await contentFor(staff, (await rowOf(row.id)).file_path)).toBe('second')
  expect(await versionsOf(row.id)).toHaveLength(1)
})

test('no row gets a file that is not in storage, and a document in the trash gets none', async () => {
  const row = await listed('first')
  expect((await replace(row, '', { file_path: newName() })).error?.code).toBe('23514')
  expect((await replace(row, 'second', { sha256: 'none' })).error?.code).toBe('23514')
  await admin
    .rpc('move_to_trash', { bucket: 'documents', row_id: row.id, version: row.updated_at })
    .throwOnError()
  expect((await replace(row, 'second')).data).toBe(false)
  expect(await versionsOf(row.id)).toEqual([])
  await admin.rpc('restore_from_trash', { bucket: 'documents', row_id: row.id }).throwOnError()
  expect(await contentFor(staff, (await rowOf(row.id)).file_path)).toBe('first')
})

test('after 100 replacements, of which every tenth takes an earlier file back, each file has its hash', async () => {
  const row = await listed('file 0')
  for (let step = 1; step <= 100; step += 1) {
    const seen = await rowOf(row.id)
    const [first] = await versionsOf(row.id)
    const again = { version_id: String(first?.id), version: seen.updated_at, replacement: randomUUID() }
    const answer = await (step % 10 === 0
      ? admin.rpc('restore_document_version', again)
      : replace(seen, `file ${step}`))
    expect(answer.data).toBe(true)
  }
  const versions = await versionsOf(row.id)
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  for (const [step, file] of [...versions, await rowOf(row.id)].entries()) {
    const words = `file ${step % 10 === 0 ? 0 : step}`
    expect(await contentFor(admin, file.file_path)).toBe(words)
    expect([file.file_name, file.sha256]).toEqual([`${words}.txt`, hashOf(words)])
  }
  // The first file is the present one again, so members read it.
  expect(await contentFor(staff, (await rowOf(row.id)).file_path)).toBe('file 0')
})

test('sweeps leave an earlier file, and that of a document in the trash; a missing one is named', async () => {
  const row = await listed('first')
  await replace(row, 'second')
  const seen = await rowOf(row.id)
  const { file_path: stray } = await uploaded('of no row')
  const names = [seen.file_path, row.file_path, stray]
  await stack.query(
    `update storage.objects set created_at = now() - interval '400 days' where name = any ($1)`,
    [names],
  )
  const strays = async () => (await admin.rpc('stray_files').throwOnError()).data.map(({ path }) => path)
  expect(await strays()).toEqual([stray])
  await admin
    .rpc('move_to_trash', { bucket: 'documents', row_id: row.id, version: seen.updated_at })
    .throwOnError()
  expect(await strays()).toEqual([stray])

  const { data: trash } = await admin.rpc('list_trash').eq('id', row.id).throwOnError()
  expect(trash[0]?.files).toEqual([seen.file_path, row.file_path])
  await admin.rpc('begin_final_deletion', { bucket: 'documents', row_id: row.id }).throwOnError()
  await files().remove(trash[0]!.files)
  const { data: missing } = await admin.rpc('missing_files').eq('id', row.id).throwOnError()
  expect(missing.map(({ title }) => title).toSorted()).toEqual(['Rota (in the trash)', 'Rota (version 1)'])
  await admin.rpc('delete_from_trash', { bucket: 'documents', row_id: row.id }).throwOnError()
  expect(await versionsOf(row.id)).toEqual([])
})
