// The part of a tab that a session uses: the person whom the tab serves, the sign-in, and the link of a recovery mail.
import type { StoreApi } from 'zustand/vanilla'
import type { DatabaseContext } from '../database/context.ts'
import type { NetworkContext } from '../network/context.ts'
import type { Upload } from '../database/db.ts'
import type { SessionState } from './session-state.ts'
import type { Kept, StoredSession } from './stored/stored-session.ts'

/** The content of a mail's link in the page's address: tokens, a refusal of the server, or tokens that are not taken here. */
export type RecoveryLink =
  | { kind: 'tokens'; tokens: { access_token: string; refresh_token: string } }
  | { kind: 'refused' }
  | { kind: 'not-taken' }

/** Why a link signed nobody in. */
export type LinkProblem = 'bad-link' | 'link-waits' | 'link-not-taken'

/** How far a recovery link got; it names its account and asks first, unless that person is signed in here already. */
export type Recovery =
  | { step: 'none' }
  | { step: 'asking'; session: StoredSession }
  | { step: 'failed'; why: LinkProblem }

/** A sign-in that a tab serves. Each has an id of its own: the same person who comes back has another one. */
export type SignIn = { id: string; userId: string; storage: Kept }

export type SessionContext = NetworkContext &
  DatabaseContext & {
    readonly session: StoreApi<SessionState>
    readonly auth: Auth
    readonly recovery: {
      /** The link that came with the page's address. */
      readonly link: RecoveryLink | undefined
      readonly state: StoreApi<Recovery>
    }
  }

/** State of the tab's sign-in, besides the session that screens show. */
type Auth = {
  /** Key under which auth-js keeps the session in `storage`. */
  readonly sessionKey: string
  /** The sign-in that the record confirms, or that holds for this tab alone; undefined where nobody's is known. */
  signIn: SignIn | undefined
  /** Uploads of the person whose session the server ended: in this page's memory alone, until that person is back. */
  readonly keptUploads: StoreApi<readonly Upload[]>
  /**
   * The temporary password as it was typed at this page's sign-in: in memory alone, until another one is chosen, so that
   * nobody types it twice.
   */
  typedPassword: string | undefined
  /** A token that the server refused: it is renewed before anything else is sent. */
  refusedToken: string | undefined
  /** Device ms before which a session that could not be renewed is not tried again. */
  refreshAgainAt: number
  /** Whether somebody is signing in here, who is shown when the account is known. */
  isEntering: boolean
}
