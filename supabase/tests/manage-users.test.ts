// The people of the clinic: the list of users, the deletion of an account, and rules of roles and progress beyond who may do what
// (matrix-http.test.ts): the last admin stays, and nobody reads others' progress by a detour.
import { expect, test } from 'vitest'
import { startWithCast } from './cast.ts'
import { connect, signIn, type Client } from './clients.ts'
import { addPerson, addSignedIn } from './people.ts'

const { stack, cast } = await startWithCast()

const listed = async (id: string) =>
  (await cast.admin.client.rpc('list_users').eq('id', id)).data?.[0] ?? undefined

test('list_users lists everybody, the newest first, with name, address, role and last sign-in', async () => {
  const person = await addPerson(stack, 'listed', { role: 'admin' })
  const never = await listed(person.id)
  expect(never).toMatchObject({
    email: person.email,
    first_name: 'listed',
    last_name: 'Test',
    role: 'admin',
    state: 'active',
    last_sign_in_at: null,
  })
  await signIn(stack, person.email, person.password)
  const once = await listed(person.id)
  expect(Date.now() - Date.parse(once!.last_sign_in_at)).toBeLessThan(60_000)

  const { data } = await cast.admin.client.rpc('list_users')
  const [all] = await stack.query('select count(*)::int as count from auth.users')
  expect(data).toHaveLength(Number(all?.count))
  const joined = data!.map((row) => Date.parse(row.created_at))
  expect(joined).toEqual(joined.toSorted((a, b) => b - a))
  await stack.query('delete from auth.users where id = $1', [person.id])
})

test.each([
  ['active', {}, ''],
  ['disabled', { isActive: false }, ''],
  ['uninvited', { invited: false }, ''],
  ['invited', { tempPassword: true }, ''],
  ['must_change', { tempPassword: true }, 'update auth.users set last_sign_in_at = now() where id = $1'],
  [
    'expired',
    { tempPassword: true },
    `update private.accounts set temporary_password_expires_at = now() - interval '1 second' where user_id = $1`,
  ],
  ['disabled', {}, `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
] as const)('list_users says %s of somebody with the marks %o', async (state, marks, change) => {
  const { id } = await addPerson(stack, 'state', marks)
  if (change) await stack.query(change, [id])
  expect((await listed(id))?.state).toBe(state)
})

test('an admin deletes an account with its data; what the person uploaded stays, without the name', async () => {
  const { client: theirs, ...person } = await addSignedIn(stack, 'gone', { role: 'admin' })
  const path = `HR Documentation/1-${person.id}.txt`
  expect((await theirs.storage.from('documents').upload(path, new Blob(['kept']))).error).toBeNull()
  const [category] = await stack.query('select id from document_categories limit 1')
  const { data: document } = await theirs
    .from('documents')
    .insert({ title: 'Kept', file_name: 'a.txt', file_path: path, category_id: String(category?.id) })
    .select()
    .single()
  expect(document?.uploaded_by).toBe(person.id)
  const name = async () => (await cast.staff.client.rpc('colleague_name', { person: person.id })).data
  expect(await name()).toBe('gone Test')
  const [video] = await stack.query('select id from training_videos limit 1')
  const progress = { user_id: person.id, video_id: String(video?.id), progress_seconds: 3 }
  expect((await theirs.from('video_progress').upsert(progress)).error).toBeNull()
  const star = { user_id: person.id, video_id: String(video?.id) }
  expect((await theirs.from('favorites').insert(star)).error).toBeNull()

  const { data, error } = await cast.admin.client.rpc('delete_user', { person: person.id })
  expect([data, error]).toEqual([person.email, null])
  expect(await name(), 'for “a former colleague”').toBe('')

  const { data: row } = await cast.admin.client.from('documents').select().eq('id', document!.id).single()
  expect(row).toMatchObject({ title: 'Kept', uploaded_by: null })
  const log = await stack.query(`select action::text from audit_log where subject_id = $1`, [document!.id])
  expect(log, 'nobody has edited it').toEqual([{ action: 'document_added' }])
  const file = await cast.admin.client.storage.from('documents').download(path)
  expect(await file.data?.text()).toBe('kept')
  for (const [table, column] of [
    ['auth.users', 'id'],
    ['auth.identities', 'user_id'],
    ['auth.sessions', 'user_id'],
    ['auth.refresh_tokens', 'user_id'],
    ['private.accounts', 'user_id'],
    ['public.profiles', 'id'],
    ['public.user_roles', 'user_id'],
    ['public.video_progress', 'user_id'],
    ['public.favorites', 'user_id'],
  ])
    expect([table, await stack.query(`select from ${table} where ${column} = $1`, [person.id])]).toEqual([
      table,
      [],
    ])
})

test('an admin cannot demote or disable themselves', async () => {
  const { client, id } = cast.admin
  const demoted = client.from('user_roles').update({ role: 'staff' }).eq('user_id', id!)
  const disabled = client.rpc('set_user_active', { person: id!, active: false })
  for (const { error } of [await demoted, await disabled])
    expect(error?.message).toBe('You cannot change your own access')
})

test.each([
  [
    'an admin with a temporary password',
    `update private.accounts set must_change_password = true where user_id = $1`,
  ],
  ['an admin who is disabled', `update private.accounts set is_active = false where user_id = $1`],
  ['an admin who is banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ['an admin who is deleted softly', `update auth.users set deleted_at = now() where id = $1`],
])('an admin beside %s is the last one, and stays one in every way', async (_who, change) => {
  const other = await addPerson(stack, 'other-admin', { role: 'admin' })
  await stack.query(change, [other.id])
  const STAYS = 'The last admin must stay'
  const service = connect(stack, stack.secretKey)
  const role = service.from('user_roles').update({ role: 'staff' }).eq('user_id', cast.admin.id!)
  expect((await role).error?.message).toBe(STAYS)
  for (const taken of [
    'update private.accounts set is_active = false where user_id = $1',
    `update auth.users set banned_until = 'infinity' where id = $1`,
    'update auth.users set deleted_at = now() where id = $1',
    'delete from auth.users where id = $1',
  ])
    await expect(stack.query(taken, [cast.admin.id])).rejects.toThrow(STAYS)
  await stack.query('delete from auth.users where id = $1', [other.id])
})

test('nobody reads the progress of others through its video', async () => {
  const [video] = await stack.query('select id from training_videos limit 1')
  const id = String(video?.['id'])
  const own = { user_id: cast.admin.id!, video_id: id, progress_seconds: 10 }
  await cast.admin.client.from('video_progress').upsert(own).throwOnError()
  const rowsOf = async (client: Client) => {
    const { data } = await client.from('training_videos').select('id, video_progress(user_id)').eq('id', id)
    return data?.flatMap(({ video_progress }) => video_progress)
  }
  expect(await rowsOf(connect(stack, stack.secretKey))).toContainEqual({ user_id: cast.admin.id })
  for (const { user_id } of (await rowsOf(cast.staff.client)) ?? []) expect(user_id).toBe(cast.staff.id)
  expect(await rowsOf(cast['must-change'].client)).toEqual([])
})
