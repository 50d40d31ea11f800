// The states of a session: signed out, must choose a new password, not a member, member. `account/must-choose-password.ts`
// says which one an account is in.
import type { Role } from '../../domain/roles.ts'

export type SessionUser = { id: string; email: string; first_name: string | null; last_name: string | null }

/** The reasons for which a session ends although the person did not sign out. The login page says them. */
export type SignedOutWhy = 'grace-over' | 'revoked' | 'deleted' | 'unreadable'

/** `checking`: the server is being asked about the account. `cached`: it gave no answer. `verified`: it answered. */
export type Certainty = 'checking' | 'cached' | 'verified'

/** A person who may act. `role` is null where the server answered the look-up with an error, or the device knows no role yet. */
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

/** The member for whom this tab may read and send; undefined where nobody may. */
export function memberOf(state: SessionState): Member | undefined {
  return state.status === 'member' ? state : undefined
}

/** The member, once the server was asked about the account, which may have been closed since the last visit. */
export function checkedMemberOf(state: SessionState): Member | undefined {
  const member = memberOf(state)
  return member?.certainty === 'checking' ? undefined : member
}

/** The signed-in person, also one who must choose a new password first or is no member. */
export function personOf(state: SessionState): SessionUser | undefined {
  return 'user' in state ? state.user : undefined
}

export function signedOut(why: SignedOutWhy | null = null): SessionState {
  return { status: 'signed-out', why }
}
