// The account itself: the answers of my_account, and the events that open and end a person's rights.
import { describe, expect, test } from 'vitest'
import { startWithCast, type Actor } from './cast.ts'
import { signIn } from './clients.ts'
import { addPerson } from './people.ts'

const { stack, cast } = await startWithCast()

describe('the account', () => {
  const account = async (actor: Actor) => (await cast[actor].client.rpc('my_account')).data

  test('my_account tells everybody their own state', async () => {
    expect(await account('admin')).toMatchObject({
      invited: true,
      is_active: true,
      must_change_password: false,
      role: 'admin',
    })
    expect(await account('staff')).toMatchObject({
      user_id: cast.staff.id,
      invited: true,
      is_active: true,
      role: null,
    })
    expect(await account('must-change')).toMatchObject({ must_change_password: true, is_active: true })
    expect(await account('disabled')).toMatchObject({ is_active: false })
    expect(await account('uninvited')).toMatchObject({ invited: false })
  })

  test('my_account carries the time of the server', async () => {
    const { server_time } = (await account('staff')) as { server_time: string }
    expect(Math.abs(Date.parse(server_time) - Date.now())).toBeLessThan(5000)
  })

  test('a visitor cannot call it', async () => {
    const { error } = await cast.anon.client.rpc('my_account')
    expect(error?.code).toBe('42501')
  })

  test('the mark of a temporary password goes when the password really changed, and not before', async () => {
    const { email, password } = await addPerson(stack, 'fresh', { tempPassword: true })
    const client = await signIn(stack, email, password)
    const mustChange = async () =>
      ((await client.rpc('my_account')).data as Record<string, unknown>).must_change_password
    const sees = async () => (await client.from('documents').select('id')).data?.length ?? 0

    // user_metadata is the person's own to write, so it opens nothing.
    await client.auth.updateUser({ data: { temp_password: false } })
    expect([await mustChange(), await sees()]).toEqual([true, 0])

    const same = await client.auth.updateUser({ password, current_password: password })
    expect(same.error?.code).toBe('same_password')
    expect(await mustChange()).toBe(true)

    const changed = { password: 'really-new', current_password: password, data: { temp_password: false } }
    const { error } = await client.auth.updateUser(changed)
    expect(error).toBeNull()
    expect(await mustChange()).toBe(false)
    expect(await sees()).toBeGreaterThan(0)
  })
})
