// Rules of profiles, roles and progress beyond who may do what (matrix-http.test.ts): names that follow, the last admin, rows that
// stay with their person.
import { describe, expect, test } from 'vitest'
import { gatherCast, type Actor } from './cast.ts'
import { connect, signIn, type Client } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addPerson } from './people.ts'

const stack = await startOwnStack()
const cast = await gatherCast(stack)
const videoId = String((await stack.query('select id from training_videos limit 1'))[0]?.id)

const NOBODY = '00000000-0000-4000-8000-000000000000'
describe('profiles', () => {
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
  ])(
    'beside %s, an admin is the last one, and stays: not demoted, disabled, banned or deleted',
    async (_who, change) => {
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
    },
  )
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
})
