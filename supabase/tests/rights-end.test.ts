// A right that is taken away is gone at the next request, with the old token too: rows, files, links, functions. A change of the address
// that was begun before ends too.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signInAdmin, type Client } from './clients.ts'
import { findLink, followLink } from './mailbox.ts'
import { startOwnStack } from './own-stack.ts'
import { addSignedIn, disable } from './people.ts'

const stack = await startOwnStack()
const [object] = await stack.query(`select name from storage.objects where bucket_id = 'documents' limit 1`)
const file = String(object?.name)

/** Tries everything that a client could do, and tells what it may do now. */
async function askEverything(client: Client, id: string) {
  const files = client.storage.from('documents')
  const video = String((await stack.query('select id from training_videos limit 1'))[0]?.id)
  const progress = { user_id: id, video_id: video, progress_seconds: 1 }
  const invited = await client.functions.invoke('create-user', { body: {} })
  const isHeard = invited.response?.status === 422
  return {
    readsRows: ((await client.from('documents').select('id')).data ?? []).length > 0,
    readsFiles: (await files.download(file)).error === null,
    signsLinks: (await files.createSignedUrl(file, 60)).error === null,
    savesProgress: (await client.from('video_progress').upsert(progress)).error === null,
    addsFiles: (await files.upload(`x/${randomUUID()}`, new Blob(['x']))).error === null,
    addsRows: (await client.from('video_categories').insert({ name: randomUUID() })).error === null,
    seesUsers: (await client.rpc('list_users')).error === null,
    readsTheLog: ((await client.from('audit_log').select('id').limit(1)).data ?? []).length > 0,
    isHeardByFunctions: isHeard,
  }
}

const member = { readsRows: true, readsFiles: true, signsLinks: true, savesProgress: true }
const admin = {
  addsFiles: true,
  addsRows: true,
  seesUsers: true,
  readsTheLog: true,
  isHeardByFunctions: true,
}
const withoutRights = (rights: object) => Object.fromEntries(Object.keys(rights).map((name) => [name, false]))
const noRights = { ...withoutRights(member), ...withoutRights(admin) }

/** A change as the auth service writes it, for instance from a hosted project's dashboard. */
async function asAuthService(change: string, id: string) {
  await stack.query(`update auth.users set ${change} where id = $1`, [id])
  return { error: null }
}

type Change = (boss: Client, id: string) => PromiseLike<{ error: unknown }>
const changes: [string, Change, object][] = [
  [
    'demoted',
    (boss, id) => boss.from('user_roles').upsert({ user_id: id, role: 'staff' }),
    { ...member, ...withoutRights(admin) },
  ],
  ['disabled', (boss, id) => boss.rpc('set_user_active', { person: id, active: false }), noRights],
  [
    'given a temporary password',
    (boss, userId) =>
      boss.functions.invoke('set-temporary-password', { body: { userId, password: 'long enough' } }),
    noRights,
  ],
  ['banned by the service', (_boss, id) => asAuthService(`banned_until = 'infinity'`, id), noRights],
  ['softly deleted by the service', (_boss, id) => asAuthService('deleted_at = now()', id), noRights],
  ['deleted', (boss, userId) => boss.functions.invoke('delete-user', { body: { userId } }), noRights],
]

test.each(changes)('an admin who is %s has no rights at the next request', async (_name, change, left) => {
  const { client, ...person } = await addSignedIn(stack, 'former', { role: 'admin' })
  expect(await askEverything(client, person.id)).toEqual({ ...member, ...admin })
  expect((await change(await signInAdmin(stack), person.id)).error).toBeNull()
  expect(await askEverything(client, person.id)).toEqual(left)
})

test('an admin’s upload link still works after the right is taken away: for one new file, which no list shows', async () => {
  const person = await addSignedIn(stack, 'linked', { role: 'admin' })
  const files = person.client.storage.from('documents')
  const { data: link } = await files.createSignedUploadUrl('hr-docs/late.txt')
  await stack.query(`update user_roles set role = 'staff' where user_id = $1`, [person.id])
  const upload = () => files.uploadToSignedUrl(link!.path, link!.token, new Blob(['late']))
  expect((await upload()).error).toBeNull()
  expect((await upload()).error).not.toBeNull()
  expect((await files.createSignedUploadUrl('hr-docs/later.txt')).error).not.toBeNull()
  expect(await stack.query('select from documents where file_path = $1', [link!.path])).toEqual([])
})

describe('the address of a person who is switched off', () => {
  const emailOf = async (id: string) =>
    (await stack.query('select email from auth.users where id = $1', [id]))[0]?.['email']

  test.each([
    ['before either link is followed', 0],
    ['between the two links', 1],
  ])('does not change by links from before, %s', async (_when, followed) => {
    const { client, ...person } = await addSignedIn(stack, 'mover')
    const next = `next-${person.email}`
    await client.auth.updateUser({ email: next })
    const links = [await findLink(stack, person.email), await findLink(stack, next)]
    for (const link of links.slice(0, followed)) await followLink(stack, link)
    await disable(stack, person.id)
    const [pending] = await stack.query(
      `select coalesce(email_change, '') || coalesce(email_change_token_new, '') || coalesce(email_change_token_current, '') as left
         from auth.users where id = $1`,
      [person.id],
    )
    expect(pending).toEqual({ left: '' })
    for (const link of links) await followLink(stack, link)
    expect(await emailOf(person.id)).toBe(person.email)
    // Whatever the auth service would commit.
    await expect(
      stack.query('update auth.users set email = $2 where id = $1', [person.id, next]),
    ).rejects.toThrow('not active')
  })

  test('does not change after an admin has given a temporary password', async () => {
    const { client, ...person } = await addSignedIn(stack, 'renewed')
    const next = `next-${person.email}`
    await client.auth.updateUser({ email: next })
    const links = [await findLink(stack, person.email), await findLink(stack, next)]
    await (
      await signInAdmin(stack)
    ).functions.invoke('set-temporary-password', { body: { userId: person.id, password: 'a new one' } })
    for (const link of links) await followLink(stack, link)
    expect(await emailOf(person.id)).toBe(person.email)
  })
})
