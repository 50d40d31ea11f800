// What the portal knows about the person in front of it. The data layer keeps it, screens read it.
import { useSyncExternalStore } from 'react'
import type { SessionState, SessionUser } from '@/data/session/state'
import { useTab } from './tab-context'

export function useSession(): SessionState {
  const { session } = useTab()
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** The person behind the guard. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('A screen behind the guard was rendered with nobody signed in')
  return user
}
