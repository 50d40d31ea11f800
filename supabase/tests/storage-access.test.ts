// Rights on files: members read, admins add and remove, and nobody rewrites.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { ACTORS, gatherCast, type Actor, type Cast } from './cast.ts'
import type { Client } from './clients.ts'

let stack: TestStack
let cast: Cast
let admin: Client

const bytes = randomBytes(300_000)
const shared = `hr-docs/${Date.now()}-shared file (1).pdf`

beforeAll(async () => {
  stack = await startTestStack()
  cast = await gatherCast(stack)
  admin = cast.admin.client
  await admin.storage.from('documents').upload(shared, new Blob([bytes], { type: 'application/pdf' }))
})
afterAll(() => stack.close())

const members: Actor[] = ['staff', 'admin']

test.each(ACTORS)('members read a file and sign its link; %s asks', async (actor) => {
  const files = cast[actor].client.storage.from('documents')
  const isMember = members.includes(actor)
  const read = await files.download(shared)
  expect(read.data?.size).toBe(isMember ? bytes.length : undefined)
  expect((await files.createSignedUrl(shared, 60)).error === null).toBe(isMember)
})

test.each(['documents', 'videos'])('admins alone add files to %s and remove them', async (bucket) => {
  for (const actor of ACTORS) {
    const files = cast[actor].client.storage.from(bucket)
    const mine = `x/${randomUUID()}.bin`
    const isAdmin = actor === 'admin'
    expect((await files.upload(mine, new Blob(['x']))).error === null).toBe(isAdmin)
    expect((await files.createSignedUploadUrl(`x/${randomUUID()}`)).error === null).toBe(isAdmin)

    const victim = `x/${randomUUID()}.bin`
    await admin.storage.from(bucket).upload(victim, new Blob(['x']))
    await files.remove([victim])
    expect((await admin.storage.from(bucket).exists(victim)).data).toBe(!isAdmin)
  }
})

test('a missing file does not exist, and is no fault', async () => {
  expect(await admin.storage.from('documents').exists('no/such.pdf')).toMatchObject({ data: false })
})

test('nobody rewrites a file, not even an admin', async () => {
  for (const actor of ACTORS) {
    const { error } = await cast[actor].client.storage
      .from('documents')
      .upload(shared, new Blob(['other']), { upsert: true })
    expect(error).not.toBeNull()
  }
  const { data } = await admin.storage.from('documents').download(shared)
  expect(data?.size).toBe(bytes.length)
})

test('nobody makes, empties or opens a bucket', async () => {
  for (const actor of ACTORS) {
    const { storage } = cast[actor].client
    expect((await storage.createBucket(`mine-${actor}`)).error).not.toBeNull()
    await storage.updateBucket('documents', { public: true })
    await storage.emptyBucket('documents')
  }
  expect(await stack.query('select id, public from storage.buckets order by id')).toEqual([
    { id: 'documents', public: false },
    { id: 'videos', public: false },
  ])
  expect((await admin.storage.from('documents').exists(shared)).data).toBe(true)
  expect((await fetch(`${stack.url}/storage/v1/object/public/documents/${encodeURI(shared)}`)).ok).toBe(false)
})

test('a stranger is told of a private bucket that it is not there, and of a public one only that the file is not', async () => {
  await stack.query(
    `insert into storage.buckets (id, name, public) values ('matrix-open', 'matrix-open', true)`,
  )
  const ask = async (bucket: string) => {
    const answer = await fetch(`${stack.url}/storage/v1/object/info/public/${bucket}/none`)
    return (await answer.json()).message
  }
  expect([await ask('documents'), await ask('matrix-open')]).toEqual(['Bucket not found', 'Object not found'])
  await stack.query(`delete from storage.buckets where id = 'matrix-open'`)
})
