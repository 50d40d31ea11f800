// The admin panel's part of the database: the list of users, disable and enable, deletion.
import { describe, expect, test } from 'vitest'
import { startWithCast, type Cast } from './cast.ts'
import { signIn } from './clients.ts'
import { addPerson } from './people.ts'

const { stack, cast } = await startWithCast()

const NOBODY = '00000000-0000-4000-8000-000000000000'
const listed = async (id: string) =>
  (await cast.admin.client.rpc('list_users').eq('id', id)).data?.[0] ?? undefined

describe('list_users', () => {
  test('an admin sees everybody, the newest first, with name, address, role and last sign-in', async () => {
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

  test('a person without a role record is staff', async () => {
    expect((await listed(cast.staff.id!))?.role).toBe('staff')
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
  ] as const)('says %s of somebody with the marks %o', async (state, marks, change) => {
    const { id } = await addPerson(stack, 'state', marks)
    if (change) await stack.query(change, [id])
    expect((await listed(id))?.state).toBe(state)
  })
})

describe('set_user_active', () => {
  const set = (actor: keyof Cast, person: string, active: boolean) =>
    cast[actor].client.rpc('set_user_active', { person, active })

  test('an admin disables and enables a person, from their next request on', async () => {
    const person = await addPerson(stack, 'switched')
    const theirs = await signIn(stack, person.email, person.password)
    const sees = async () => (await theirs.from('documents').select('id')).data?.length ?? 0
    expect(await sees()).toBeGreaterThan(0)
    expect((await set('admin', person.id, false)).error).toBeNull()
    expect(await sees()).toBe(0)
    expect((await set('admin', person.id, true)).error).toBeNull()
    // The sessions from before the disabling are over.
    const again = await signIn(stack, person.email, person.password)
    expect((await again.from('documents').select('id')).data?.length).toBeGreaterThan(0)
  })

  test('an admin cannot disable themselves', async () => {
    const { error } = await set('admin', cast.admin.id!, false)
    expect([error?.code, error?.message]).toEqual(['42501', 'You cannot change your own access'])
  })

  test('disabling an account that does not exist is 404', async () => {
    const { error, status } = await set('admin', NOBODY, false)
    expect([status, error?.message]).toEqual([404, 'No such person'])
  })
})

describe('delete_user', () => {
  const remove = (actor: keyof Cast, person: string) => cast[actor].client.rpc('delete_user', { person })

  test('an admin deletes the account with its data; its uploads stay, without the name', async () => {
    const person = await addPerson(stack, 'gone', { role: 'admin' })
    const theirs = await signIn(stack, person.email, person.password)
    const path = `HR Documentation/1-${person.id}.txt`
    expect((await theirs.storage.from('documents').upload(path, new Blob(['kept']))).error).toBeNull()
    const [category] = await stack.query('select id from document_categories limit 1')
    const { data: document } = await theirs
      .from('documents')
      .insert({ title: 'Kept', file_name: 'a.txt', file_path: path, category_id: String(category?.id) })
      .select()
      .single()
    expect(document?.uploaded_by).toBe(person.id)
    const [video] = await stack.query('select id from training_videos limit 1')
    const progress = { user_id: person.id, video_id: String(video?.id), progress_seconds: 3 }
    expect((await theirs.from('video_progress').upsert(progress)).error).toBeNull()

    const { data, error } = await remove('admin', person.id)
    expect([data, error]).toEqual([person.email, null])

    const { data: row } = await cast.admin.client.from('documents').select().eq('id', document!.id).single()
    expect(row).toMatchObject({ title: 'Kept', uploaded_by: null })
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
    ])
      expect([table, await stack.query(`select from ${table} where ${column} = $1`, [person.id])]).toEqual([
        table,
        [],
      ])
    // The token from before the deletion opens nothing.
    expect((await theirs.from('documents').select('id')).data ?? []).toEqual([])
    expect((await theirs.auth.refreshSession()).error).not.toBeNull()
  })

  test('an admin cannot delete themselves', async () => {
    expect((await remove('admin', cast.admin.id!)).error?.message).toBe('You cannot delete your own account')
    expect(await listed(cast.admin.id!)).toBeDefined()
  })

  test('deleting an account that does not exist is 404', async () => {
    expect((await remove('admin', NOBODY)).status).toBe(404)
  })
})
