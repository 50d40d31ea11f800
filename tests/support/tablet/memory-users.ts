// The user administration of the server in memory, as far as screens need it. Tests of its rules run against the real stack.
import type { MemoryUser } from './memory-server.ts'
import { fullName } from '../../../src/domain/person-name.ts'
import type { UserRow } from '../../../src/domain/rows.ts'

type Answer = (body: unknown, status?: number) => Response
type Body = Record<string, string | boolean>

/** The end of a temporary password that an admin gives on the clock's first day. */
const IN_A_WEEK = '2026-03-09T15:00:00+00:00'

/** Answers an admin's request about accounts; undefined when the request is about something else. */
export function answerUsers(path: string, method: string, body: Body, users: UserRow[], json: Answer) {
  const change = (id: unknown, changes: Partial<UserRow>) => {
    const found = users.find((user) => user.id === id)
    if (found) Object.assign(found, changes)
  }
  switch (`${method} ${path}`) {
    case 'POST /rest/v1/user_roles':
      change(body['user_id'], { role: body['role'] === 'admin' ? 'admin' : 'staff' })
      return json(null, 201)
    case 'POST /rest/v1/rpc/set_user_active':
      change(body['person'], { state: body['active'] ? 'active' : 'disabled' })
      return json(null)
    case 'POST /rest/v1/rpc/record_password_reset':
      return json(null)
    case 'POST /functions/v1/create-user':
      users.push(newRow(body))
      return json({ success: true, message: `User ${body['email']} has been created successfully` }, 201)
    case 'POST /functions/v1/set-temporary-password':
      change(body['userId'], { state: 'must_change', temporary_password_expires_at: IN_A_WEEK })
      return json({ success: true, message: 'A temporary password has been set' })
    case 'POST /functions/v1/delete-user': {
      const at = users.findIndex(({ id }) => id === body['userId'])
      const [gone] = users.splice(at, 1)
      return json({ success: true, message: `User ${gone?.email} has been deleted successfully` })
    }
    default:
      return undefined
  }
}

const newRow = (body: Body): UserRow => ({
  id: `user-${String(body['email'])}`,
  email: String(body['email']),
  first_name: String(body['firstName']),
  last_name: String(body['lastName']),
  role: body['role'] === 'admin' ? 'admin' : 'staff',
  state: 'invited',
  created_at: '2026-03-02T15:00:00+00:00',
  updated_at: '2026-03-02T15:00:00+00:00',
  last_sign_in_at: null,
  temporary_password_expires_at: IN_A_WEEK,
})

/** The answer of `my_account`. */
export function accountOf(user: MemoryUser, now: number) {
  const { id: user_id, role = 'staff' } = user
  const marks = {
    invited: !user.isDeleted,
    is_active: !user.isDisabled && !user.isDeleted,
    must_change_password: user.mustChange ?? false,
  }
  return { user_id, role, ...marks, server_time: new Date(now).toISOString() }
}

/** The answer of `colleague_name`. */
export function colleagueName(person: unknown, users: readonly UserRow[]) {
  const found = users.find(({ id }) => id === person)
  return found ? fullName(found) : ''
}

/** Changes name and password, as a project does with "Require current password when updating" on; returns the reason of a refusal. */
export function changeAccount(
  { user, isRecovery }: { user: MemoryUser; isRecovery: boolean },
  { password, current_password, data }: { password?: string; current_password?: string; data?: object },
  { names, passwords }: { names: Map<string, object>; passwords: Map<string, string> },
) {
  names.set(user.id, { ...names.get(user.id), ...data })
  if (password === undefined) return undefined
  if (!isRecovery && current_password !== passwords.get(user.id)) {
    const error_code = current_password ? 'current_password_invalid' : 'current_password_required'
    return { code: 400, error_code, msg: 'Current password required when setting new password.' }
  }
  passwords.set(user.id, password)
  user.mustChange = false
  return undefined
}
