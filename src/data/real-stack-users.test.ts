// User administration against the real local stack: a refusal of the server reaches the screens in its own words.
import { describe, expect, it } from 'vitest'
import { admin, newcomer, staff, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { signIn } from './session/sign-in.ts'
import { fetchAuditLog } from './queries/audit-log.ts'
import { sendPasswordReset, setUserActive, setUserRole } from './changes/change-user.ts'
import { createUser, deleteUser, setTemporaryPassword, wordsOf } from './changes/user-functions.ts'
import { listUsers, usersList } from './lists/users.ts'
import type { TabContext } from './sync/context.ts'
import { pullList } from './sync/pull.ts'

const { tabOf, stack, newTablet } = useRealClinic()
const lee = {
  email: 'lee@clinic.example',
  password: 'kmx7-4rtc-9fdh',
  firstName: 'Lee',
  lastName: 'Example',
  role: 'staff',
} as const

const refusal = (work: Promise<unknown>) => work.then(() => undefined, wordsOf)
async function find(tab: TabContext, userId: string, email: string) {
  const found = (await listUsers(tab, userId)).find((user) => user.email === email)
  if (!found) throw new Error(`${email} is not in the list`)
  return found
}

describe('an admin on the real server', () => {
  it('sees everybody, with role, state and dates', async () => {
    const { tab, userId } = await tabOf(admin)
    await pullList(tab, usersList)
    expect(await find(tab, userId, newcomer.email)).toMatchObject({
      role: 'staff',
      state: 'invited',
      last_sign_in_at: null,
    })
    expect(await find(tab, userId, admin.email)).toMatchObject({ id: userId, role: 'admin', state: 'active' })
  })

  it('brings somebody in and out again, and every step is in the list at once', async () => {
    const { tab, userId } = await tabOf(admin)
    expect(await createUser(tab, lee)).toBe('User lee@clinic.example has been created successfully')
    expect(await refusal(createUser(tab, lee))).toBe('A user with this email address already exists')
    const { id } = await find(tab, userId, lee.email)
    await setUserRole(tab, id, 'admin')
    expect(await find(tab, userId, lee.email)).toMatchObject({ role: 'admin', state: 'invited' })
    await setUserActive(tab, id, false)
    expect(await find(tab, userId, lee.email)).toMatchObject({ state: 'disabled' })
    await setUserActive(tab, id, true)
    await setTemporaryPassword(tab, id, 'another-one')
    await sendPasswordReset(tab, await find(tab, userId, lee.email))
    expect(await deleteUser(tab, id)).toBe('User lee@clinic.example has been deleted successfully')
    expect((await listUsers(tab, userId)).some((user) => user.id === id)).toBe(false)
    expect(await refusal(deleteUser(tab, id))).toBe('This user no longer exists')

    const { entries, count } = await fetchAuditLog(tab, { person: id }, { limit: 50 })
    expect(count).toBe(entries.length)
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'person_added',
      'person_promoted',
      'person_disabled',
      'person_enabled',
      'temporary_password_set',
      'password_reset_sent',
      'person_deleted',
    ])
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([userId]))
  })

  it('is refused what would lock the clinic out, in words', async () => {
    const { tab, userId } = await tabOf(admin)
    expect(await refusal(deleteUser(tab, userId))).toBe('You cannot delete your own account')
    expect(await refusal(setUserRole(tab, userId, 'staff'))).toBe('You cannot change your own access')
    expect(await refusal(setUserActive(tab, userId, false))).toBe('You cannot change your own access')
    expect(await refusal(createUser(tab, { ...lee, password: 'short' }))).toMatch(/at least 6 characters/)
  })

  it('reads the log page by page, by action and by day', async () => {
    const { tab } = await tabOf(admin)
    const all = await fetchAuditLog(tab, {}, { limit: 1000 })
    const first = await fetchAuditLog(tab, {}, { limit: 5 })
    expect(first).toMatchObject({ count: all.count, entries: all.entries.slice(0, 5) })
    const next = await fetchAuditLog(tab, {}, { before: first.entries[4]!.id, limit: 5 })
    expect(next).toMatchObject({ count: all.count - 5, entries: all.entries.slice(5, 10) })
    const added = await fetchAuditLog(tab, { actions: ['document_added'] }, { limit: 1000 })
    expect(new Set(added.entries.map(({ action }) => action))).toEqual(new Set(['document_added']))
    const until = new Date(Date.now() - 86_400_000).toISOString()
    expect(await fetchAuditLog(tab, { until }, { limit: 5 })).toEqual({ entries: [], count: 0 })
  })
})

describe('somebody else on the real server', () => {
  it('is refused every function, and sees no list and no log', async () => {
    const { tab, userId } = await tabOf(staff)
    expect(await refusal(createUser(tab, lee))).toBe('Only an active admin may do this')
    expect(await refusal(deleteUser(tab, userId))).toBe('Only an active admin may do this')
    await pullList(tab, usersList)
    expect(await listUsers(tab, userId)).toEqual([])
    await expect(fetchAuditLog(tab, {}, { limit: 5 })).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('with a temporary password that is too old is told what to do', async () => {
    const { tab } = await tabOf(admin)
    await createUser(tab, { ...lee, email: 'late@clinic.example' })
    await stack().query(
      `update private.accounts set temporary_password_expires_at = now() - interval '1 minute'
       where user_id = (select id from auth.users where email = 'late@clinic.example')`,
    )
    const late = newTablet().openTab()
    await expect(signIn(late, 'late@clinic.example', lee.password)).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'This temporary password has expired. Ask an admin for a new one.',
    })
  })
})
