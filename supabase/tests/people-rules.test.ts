// Rules of roles and progress beyond who may do what (matrix-http.test.ts): the last admin stays, and nobody reads others' progress
// by a detour.
import { expect, test } from 'vitest'
import { startWithCast } from './cast.ts'
import { connect, type Client } from './clients.ts'
import { addPerson } from './people.ts'

const { stack, cast } = await startWithCast()

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
  'an admin beside %s is the last one, and is not demoted, disabled, banned or deleted',
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
