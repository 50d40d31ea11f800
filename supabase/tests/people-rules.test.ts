// Rules of profiles, roles and progress beyond who may do what (matrix-http.test.ts): names that follow, the last admin, rows that
// stay with their person.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../../tests/support/stack.ts'
import { gatherCast, type Actor, type Cast } from './cast.ts'
import { connect, signIn, type Client } from './clients.ts'
import { addPerson } from './people.ts'

let stack: TestStack
let cast: Cast
let videoId: string

beforeAll(async () => {
  stack = await startTestStack()
  cast = await gatherCast(stack)
  videoId = String((await stack.query('select id from training_videos limit 1'))[0]?.id)
})
afterAll(() => stack.close())

const NOBODY = '00000000-0000-4000-8000-000000000000'
describe('profiles', () => {
  test('a profile follows the address of its account', async () => {
    const person = await addPerson(stack, 'moving')
    await stack.query('update auth.users set email = $2 where id = $1', [person.id, 'moved@clinic.example'])
    expect(await stack.query('select email, first_name from profiles where id = $1', [person.id])).toEqual([
      { email: 'moved@clinic.example', first_name: 'moving' },
    ])
  })

  test('a name that somebody gives themselves is text of 100 characters at most', async () => {
    const person = await addPerson(stack, 'endless')
    const theirs = await signIn(stack, person.email, person.password)
    for (const data of [{ first_name: 'x'.repeat(50_000) }, { last_name: { not: 'a name' } }])
      expect((await theirs.auth.updateUser({ data })).error?.status).toBe(422)
    const { data: seen } = await cast.admin.client.rpc('list_users').eq('id', person.id).single()
    expect(seen).toMatchObject({ first_name: 'endless', last_name: 'Test' })
  })

  test('a profile follows the name of its account, whoever changes it', async () => {
    const person = await addPerson(stack, 'renamed')
    const names = async () =>
      (await stack.query('select first_name, last_name from profiles where id = $1', [person.id]))[0]
    const theirs = await signIn(stack, person.email, person.password)
    expect((await theirs.auth.updateUser({ data: { first_name: 'Robin' } })).error).toBeNull()
    expect(await names()).toEqual({ first_name: 'Robin', last_name: 'Test' })
    await stack.query(
      `update auth.users set raw_user_meta_data = '{"last_name": "Lee"}'::jsonb where id = $1`,
      [person.id],
    )
    expect(await names()).toEqual({ first_name: null, last_name: 'Lee' })
  })
})

describe('roles', () => {
  test('an unknown role is refused with 400', async () => {
    const person = await addPerson(stack, 'odd')
    const { error, status } = await cast.admin.client
      .from('user_roles')
      .upsert({ user_id: person.id, role: 'owner' })
    expect([status, error?.code]).toEqual([400, '23514'])
  })

  test('a role never becomes that of somebody else', async () => {
    const [one, other] = [await addPerson(stack, 'one', { role: 'admin' }), await addPerson(stack, 'other')]
    await cast.admin.client.from('user_roles').update({ user_id: other.id }).eq('user_id', one.id)
    expect(
      await stack.query('select user_id from user_roles where user_id in ($1, $2)', [one.id, other.id]),
    ).toEqual([{ user_id: one.id }])
    await stack.query('delete from auth.users where id = $1', [one.id])
  })

  test('an admin cannot demote themselves', async () => {
    const { error } = await cast.admin.client
      .from('user_roles')
      .update({ role: 'staff' })
      .eq('user_id', cast.admin.id!)
    expect(error?.message).toBe('You cannot change your own access')
  })

  test('the last admin stays, whoever asks: demoted, switched off, deleted', async () => {
    const service = connect(stack, stack.secretKey)
    const { error } = await service.from('user_roles').update({ role: 'staff' }).eq('user_id', cast.admin.id!)
    expect(error?.message).toBe('The last admin must stay')
    const id = [cast.admin.id]
    await expect(
      stack.query('update private.accounts set is_active = false where user_id = $1', id),
    ).rejects.toThrow('The last admin must stay')
    await expect(stack.query('delete from auth.users where id = $1', id)).rejects.toThrow(
      'The last admin must stay',
    )
  })

  test.each([
    [
      'one with a temporary password',
      `update private.accounts set must_change_password = true where user_id = $1`,
    ],
    ['one who is switched off', `update private.accounts set is_active = false where user_id = $1`],
    ['one who is banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['one who is deleted softly', `update auth.users set deleted_at = now() where id = $1`],
  ])('beside %s, an admin is the last one, and stays', async (_who, change) => {
    const other = await addPerson(stack, 'other-admin', { role: 'admin' })
    await stack.query(change, [other.id])
    const service = connect(stack, stack.secretKey)
    const demote = () => service.from('user_roles').update({ role: 'staff' }).eq('user_id', cast.admin.id!)
    expect((await demote()).error?.message).toBe('The last admin must stay')
    await expect(
      stack.query(`update auth.users set banned_until = 'infinity' where id = $1`, [cast.admin.id]),
    ).rejects.toThrow('The last admin must stay')
    await expect(
      stack.query(`update auth.users set deleted_at = now() where id = $1`, [cast.admin.id]),
    ).rejects.toThrow('The last admin must stay')

    // The ban has ended, so there are two again.
    await stack.query(
      `update auth.users set banned_until = now() - interval '1 second', deleted_at = null where id = $1`,
      [other.id],
    )
    await stack.query(
      `update private.accounts set must_change_password = false, is_active = true where user_id = $1`,
      [other.id],
    )
    await stack.query(`update auth.users set banned_until = 'infinity' where id = $1`, [cast.admin.id])
    await stack.query(`update auth.users set banned_until = null where id = $1`, [cast.admin.id])
    await stack.query('delete from auth.users where id = $1', [other.id])
  })

  test('an admin can be deleted while another one stays', async () => {
    const second = await addPerson(stack, 'second', { role: 'admin' })
    await stack.query('delete from auth.users where id = $1', [second.id])
    expect(await stack.query('select from user_roles where user_id = $1', [second.id])).toEqual([])
  })
})

describe('progress', () => {
  const save = (actor: Actor, userId: string | null) =>
    cast[actor].client
      .from('video_progress')
      .upsert({ user_id: userId ?? NOBODY, video_id: videoId, progress_seconds: 10, watched: '{[0,10)}' })

  test('nobody reads the progress of others through its video', async () => {
    expect((await save('admin', cast.admin.id)).error).toBeNull()
    const rowsOf = async (client: Client) => {
      const { data } = await client
        .from('training_videos')
        .select('id, video_progress(user_id)')
        .eq('id', videoId)
      return data?.flatMap(({ video_progress }) => video_progress)
    }
    expect(await rowsOf(connect(stack, stack.secretKey))).toContainEqual({ user_id: cast.admin.id })
    for (const { user_id } of (await rowsOf(cast.staff.client)) ?? []) expect(user_id).toBe(cast.staff.id)
    expect(await rowsOf(cast['must-change'].client)).toEqual([])
  })

  test('progress in one video never becomes that in another', async () => {
    const { client, id } = cast.staff
    const [from, to] = await stack.query('select id from training_videos where id <> $1', [videoId])
    const saved = { user_id: id!, video_id: String(from?.id), completed: true }
    expect((await client.from('video_progress').upsert(saved)).error).toBeNull()
    const moved = { video_id: String(to?.id) }
    await client.from('video_progress').update(moved).eq('video_id', saved.video_id)
    const { data } = await client.from('video_progress').select('video_id').eq('completed', true)
    expect(data).toEqual([{ video_id: saved.video_id }])
  })
})
