// What an account leaves behind changes no listed file and hides nothing: links for uploading, wishes to delete.
// `what-stays-postgres.test.ts` asks a plain PostgreSQL.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect, signIn, signInAdmin, signInStaff } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson, disable } from './people.ts'

const stack = await startOwnStack()
const [admin, staff] = [await signInAdmin(stack), await signInStaff(stack)]
const service = connect(stack, stack.secretKey)
const text = (words: string) => new Blob([words], { type: 'text/plain' })
const files = (client = admin) => client.storage.from('documents')
const newName = () => `hr-docs/1700000000000-${randomUUID()}.txt`

const [category] = await stack.query('select id from public.document_categories limit 1')

/** Lists a document with this file; returns its id. */
async function list(file_path: string) {
  const { data } = await service
    .from('documents')
    .insert({ title: 'Rota', file_name: 'a.txt', file_path, category_id: String(category?.['id']) })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}
const contentFor = async (path: string) => (await files(staff).download(path)).data?.text()

/** The lines of the log about a row, with who did it, without the line that it was added. */
async function linesOf(id: string) {
  const [, ...lines] = await stack.query(
    `select action, actor_name, details from public.audit_log where subject_id = $1 order by id`,
    [id],
  )
  return lines.map(({ action, actor_name, details }) =>
    [action, actor_name, ...Object.values(details as object)].join(' '),
  )
}

/** An admin who is disabled and whose account is then deleted. */
async function passingAdmin(name: string) {
  const person = await addPerson(stack, name, { role: 'admin' })
  const client = await signIn(stack, person.email, person.password)
  const goes = async () => {
    await disable(stack, person.id)
    await stack.query('delete from auth.users where id = $1', [person.id])
  }
  return { client, person, goes }
}

describe('a listed file', () => {
  test('is overwritten by nobody: not by a link from before the listing, an admin, or the secret key', async () => {
    const { client, goes } = await passingAdmin('linker')
    const path = newName()
    const { data: link } = await files(client).createSignedUploadUrl(path, { upsert: true })
    await files().upload(path, text('first'))
    const other = newName()
    await files().upload(other, text('other'))
    const id = await list(path)
    const overwrite = () =>
      files(connect(stack)).uploadToSignedUrl(path, link!.token, text('other'), { upsert: true })
    const attempts = [
      overwrite,
      () => files().upload(path, text('other'), { upsert: true }),
      () => files(service).upload(path, text('other'), { upsert: true }),
      () => files(service).update(path, text('other')),
      () => files(service).move(path, newName()),
      () => files(service).move(other, path),
      () => files(service).copy(other, path),
      async () => (await goes(), overwrite()),
    ]
    for (const attempt of attempts) {
      expect((await attempt()).error).not.toBeNull()
      expect(await contentFor(path)).toBe('first')
    }
    expect(await linesOf(id)).toEqual([])
  })

  /** Uploads a file, and begins to put something else in its place by a link from before; `end` ends that body. */
  async function beginToOverwrite(path: string) {
    const { data: link } = await files().createSignedUploadUrl(path, { upsert: true })
    await files().upload(path, text('first'))
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const answer = fetch(link!.signedUrl, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
      body: body.readable,
      duplex: 'half',
    } as RequestInit)
    await writer.write(Buffer.from('other'))
    return { end: () => writer.close(), answer }
  }

  test('is not overwritten by an upload that began before the listing', async () => {
    const path = newName()
    const put = await beginToOverwrite(path)
    await list(path)
    await put.end()
    expect((await put.answer).ok).toBe(false)
    expect(await contentFor(path)).toBe('first')
  })

  /** Copies something else over a file, with the secret key. */
  async function beginToCopy(path: string) {
    const sourceKey = newName()
    await files().upload(sourceKey, text('other'))
    await files().upload(path, text('first'))
    const answer = fetch(`${stack.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json', 'x-upsert': 'true' },
      body: JSON.stringify({ bucketId: 'documents', sourceKey, destinationKey: path }),
    })
    return { end: async () => {}, answer }
  }

  test.each([
    ['an upload', beginToOverwrite],
    ['a copy by the secret key', beginToCopy],
  ])('keeps what it held when it was listed, also where %s ends at that moment', async (_what, begin) => {
    for (const wait of Array.from({ length: 40 }, (_, step) => step / 4)) {
      const path = newName()
      const put = await begin(path)
      await Promise.all([put.end(), sleep(wait).then(() => list(path))])
      const content = await contentFor(path)
      await put.answer
      expect(await contentFor(path)).toBe(content)
    }
  })

  test('that is missing holds what the clinic restored, also where a link from before puts something at that moment', async () => {
    const { client, person } = await passingAdmin('linker')
    const links = await Promise.all(
      Array.from({ length: 40 }, async () => (await files(client).createSignedUploadUrl(newName())).data!),
    )
    for (const { path } of links) await list(path)
    await disable(stack, person.id)
    for (const [step, { path, token }] of links.entries()) {
      const restored = files(service).upload(path, text('first'))
      await sleep(step / 4)
      await files(connect(stack)).uploadToSignedUrl(path, token, text('other'))
      await restored
      expect(await contentFor(path)).toBe('first')
    }
  })

  test.each([
    ['disabled', (id: string) => disable(stack, id)],
    [
      'demoted',
      (id: string) => stack.query(`update public.user_roles set role = 'staff' where user_id = $1`, [id]),
    ],
    ['deleted', (id: string) => stack.query('delete from auth.users where id = $1', [id])],
  ])('that is missing is not put by the link of an admin who was %s since', async (_how, goes) => {
    const { client, person } = await passingAdmin('linker')
    const path = newName()
    const { data: link } = await files(client).createSignedUploadUrl(path)
    const id = await list(path)
    await goes(person.id)
    const put = await files(connect(stack)).uploadToSignedUrl(path, link!.token, text('other'))
    expect(put.error).not.toBeNull()
    expect((await files().download(path)).error).not.toBeNull()
    expect(await linesOf(id)).toEqual([])
  })

  test('that was moved into the trash is overwritten by nobody either', async () => {
    const path = newName()
    await files().upload(path, text('first'))
    await stack.query('update public.documents set deleted_at = now() where id = $1', [await list(path)])
    expect((await files(service).upload(path, text('other'), { upsert: true })).error).not.toBeNull()
    expect(await (await files().download(path)).data?.text()).toBe('first')
  })

  test('that is put, copied or removed is in the log with the person who did it', async () => {
    const { data: me } = await admin
      .from('profiles')
      .select('first_name, last_name')
      .eq('email', 'admin@clinic.example')
      .single()
    const name = `${me!.first_name} ${me!.last_name}`
    const path = newName()
    const id = await list(path)
    await files().upload(path, text('first'))
    await files().remove([path])
    const source = newName()
    await files().upload(source, text('second'))
    await files().copy(source, path)
    await files(service).remove([path])
    const { data: link } = await files().createSignedUploadUrl(path)
    await files(connect(stack)).uploadToSignedUrl(path, link!.token, text('third'))
    expect(await linesOf(id)).toEqual([
      `document_edited ${name} put`,
      `document_edited ${name} removed`,
      `document_edited ${name} put`,
      'document_edited  removed',
      `document_edited ${name} put`,
    ])
  })
})

describe('a wish to delete', () => {
  test('hides no removal, and is in the log when it is taken back', async () => {
    const { client } = await passingAdmin('wisher')
    const path = newName()
    await files().upload(path, text('first'))
    const id = await list(path)
    await client.from('deletion_wishes').insert({ id, bucket: 'documents' }).throwOnError()
    await files(client).remove([path])
    await client.from('deletion_wishes').delete().eq('id', id).throwOnError()
    expect(await linesOf(id)).toEqual([
      'document_edited wisher Test removed',
      'document_edited wisher Test given up',
    ])
  })

  test.each([
    [
      'a colleague’s portal has carried out',
      'documents',
      admin,
      /^document_deleted .+ gone-.+@.+ \(gone Test\)$/,
    ],
    [
      'a colleague’s portal has given up',
      'deletion_wishes',
      admin,
      /^document_edited .+ given up gone-.+ \(gone Test\)$/,
    ],
    ['the service has carried out', 'documents', service, /^document_deleted .* gone-.+@.+ \(gone Test\)$/],
  ] as const)(
    'that %s names whose it was, by address too, also when that account is gone',
    async (_how, table, finisher, line) => {
      const { client, goes } = await passingAdmin('gone')
      const id = await list(newName())
      await client.from('deletion_wishes').insert({ id, bucket: 'documents' }).throwOnError()
      await goes()
      await finisher.from(table).delete().eq('id', id).throwOnError()
      expect((await linesOf(id)).at(-1)).toMatch(line)
    },
  )

  test('names the bucket of its row: with another one its file would seem to be gone, and the row with it', async () => {
    const wish = { id: await list(newName()), bucket: 'videos' } as const
    expect((await admin.from('deletion_wishes').insert(wish)).error?.code).toBe('23514')
  })
})
