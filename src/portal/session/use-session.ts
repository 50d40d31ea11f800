// Hooks by which screens read the session and its person. The data layer keeps the session.
import { useSyncExternalStore } from 'react'
import {
  memberOf,
  personOf,
  type Member,
  type SessionState,
  type SessionUser,
} from '@/data/session/session-state'
import { can, type Right } from '@/domain/roles'
import { useLogin } from './tab-context'

export function useSession(): SessionState {
  const { session } = useLogin()
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** The person who is signed in, also where the guard does not let them through. */
export function usePerson(): SessionUser | undefined {
  return personOf(useSession())
}

/** The member who is signed in. Throws outside of the guard, where nobody may be signed in. */
export function useMember(): Member {
  const member = memberOf(useSession())
  if (!member) throw new Error('useMember was called outside of the guard, where nobody is signed in')
  return member
}

/** Whether the member who is signed in has the right. */
export function useCan(right: Right): boolean {
  return can(useMember(), right)
}
