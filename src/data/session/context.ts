// What a session needs of its tab: whom the tab serves, and how that person came.
import type { StoreApi } from 'zustand/vanilla'
import type { DatabaseContext } from '../database/context.ts'
import type { SessionState } from './state.ts'

/** A recovery mail's link, as it came back; `tokens` are missing where the server had refused it already. */
export type RecoveryLink = {
  type: string
  tokens?: { access_token: string; refresh_token: string; expires_in: number }
}

export type LinkProblem = 'bad-link' | 'link-waits'

export type SessionContext = DatabaseContext & {
  /** Where auth-js keeps the session in `storage`. */
  readonly sessionKey: string
  readonly session: StoreApi<SessionState>
  /** Came with the page's address. */
  readonly link: RecoveryLink | undefined
  /** Why the link signed nobody in. */
  readonly linkProblem: StoreApi<LinkProblem | null>
  /** A token that the server refused: it is renewed before anything else is sent. */
  refusedToken: string | undefined
}
