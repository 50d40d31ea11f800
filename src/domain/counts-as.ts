import type { Role } from './roles.ts'
import type { UserRow } from './rows.ts'

/** Whether this user is one of the admins or of the staff. Nobody counts as either while the account is disabled. */
export const countsAs = ({ role, state }: UserRow, wanted: Role) => role === wanted && state !== 'disabled'
