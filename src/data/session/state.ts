// What the portal knows about the person in front of it.
import type { Role } from '../../domain/roles.ts'

export type SessionUser = { id: string; email: string; first_name: string | null; last_name: string | null }

export type SessionState = {
  status: 'loading' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  /** The last role that is known; null where none is, or where the look-up failed. */
  role: Role | null
  /** False while the look-up runs: admin screens wait for it. */
  isRoleSettled: boolean
  /** A temporary password, or a recovery link: nothing but the new password comes next. */
  mustChangePassword: boolean
  /** The server knows this account as invited and active. */
  isMember: boolean
  /** Why nobody is signed in, or not the person of a link, where nobody wished it: what the login page may say. */
  reason: 'away' | 'revoked' | 'bad-link' | 'link-waits' | null
}

export const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  role: null,
  isRoleSettled: false,
  mustChangePassword: false,
  isMember: false,
  reason: null,
}

/** For whom this tab may ask and send: what the server thinks of the account is known, and it may. */
export function servedUser({ user, isRoleSettled, isMember, mustChangePassword }: SessionState) {
  return isRoleSettled && isMember && !mustChangePassword ? user : null
}
