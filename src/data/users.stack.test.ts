// Tests the administration of users against the real local stack.
import { describe, expect, it } from 'vitest'
import { admin, useRealClinic } from '../../tests/support/tablet/real-clinic.ts'
import { fetchAuditLog } from './queries/audit-log.ts'
import { fetchColleagueName } from './queries/colleague-name.ts'
import { sendPasswordReset, setUserActive, setUserRole } from './changes/change-user.ts'
import { createUser, deleteUser, setTemporaryPassword, wordsOf } from './changes/user-functions.ts'
import { listUsers } from './lists/users.ts'
import type { TabContext } from './sync/context.ts'

const { tabOf } = useRealClinic()
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
  it('adds and deletes a person, and the list shows every step at once', async () => {
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
    expect(await fetchColleagueName(tab, id)).toBe('Lee Example')
    expect(await deleteUser(tab, id)).toBe('User lee@clinic.example has been deleted successfully')
    expect(await fetchColleagueName(tab, id)).toBe('')
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
