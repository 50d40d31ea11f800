// The states of a session: signed out, must choose a new password, not a member, member. `account/must-choose-password.ts`
// says which one an account is in.
import type { Role } from '../../domain/roles.ts'

export type SessionUser = { id: string; email: string; first_name: string | null; last_name: string | null }

/** Why nobody is signed in where nobody wished it: what the login page may say. */
export type SignedOutWhy = 'grace-over' | 'revoked' | 'deleted' | 'unreadable'

/** `checking` while the server is asked, `cached` where it gave no answer, `verified` by its word. */
export type Certainty = 'checking' | 'cached' | 'verified'

/** `role` is null where none is known, or where the look-up failed. */
export type Member = { status: 'member'; user: SessionUser; role: Role | null; certainty: Certainty }

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; why: SignedOutWhy | null }
  | {
      status: 'must-choose-password'
      why: 'temporary' | 'recovery'
      user: SessionUser
      certainty: Certainty
    }
  | { status: 'not-a-member'; user: SessionUser; certainty: Certainty }
  | Member

/** The member who may see, ask and send in this tab; undefined where nobody may. */
export function memberOf(state: SessionState): Member | undefined {
  return state.status === 'member' ? state : undefined
}

/** The member, once the server was asked about the account: it may have been closed since the last visit. */
export function checkedMemberOf(state: SessionState): Member | undefined {
  const member = memberOf(state)
  return member?.certainty === 'checking' ? undefined : member
}

/** The signed-in person, also where nothing but a new password is allowed. */
export function personOf(state: SessionState): SessionUser | undefined {
  return 'user' in state ? state.user : undefined
}

export function signedOut(why: SignedOutWhy | null = null): SessionState {
  return { status: 'signed-out', why }
}
