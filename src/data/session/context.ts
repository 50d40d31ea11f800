// The part of the tab context that a session uses: the session on the screen, and the sign-in, by password or by a recovery mail's link.
import type { StoreApi } from 'zustand/vanilla'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { LoginNetwork, NetworkContext } from '../network/context.ts'
import type { Upload } from '../database/db.ts'
import type { IdlePhase } from '../../domain/idle.ts'
import type { SessionState } from './session-state.ts'
import type { SignInStorage, StoredSession } from './stored/stored-session.ts'

/** A mail's link whose token is spent by a tap, never by opening it: scanners of mails open every link. */
export type UnspentLink = {
  kind: 'unspent'
  token_hash: string
  type: 'recovery' | 'email_change' | 'signup' | 'email'
}

/**
 * A mail's link in the page's address: to be spent; or, in its old form, with tokens or a refusal of the server; or one that the page does
 * not accept.
 */
export type RecoveryLink =
  | UnspentLink
  | { kind: 'tokens'; tokens: { access_token: string; refresh_token: string } }
  | { kind: 'refused' }
  | { kind: 'not-taken' }

/** The reasons why a recovery link signed nobody in. */
export type LinkProblem = 'bad-link' | 'switched-off' | 'link-waits' | 'link-not-taken'

/**
 * The state of a mail's link. `offered`: it waits for a tap. `asking`: before it signs anybody in, the portal names the account and asks.
 * `confirmed`: an address is confirmed, or the first of two.
 */
export type Recovery =
  | { step: 'none' }
  | { step: 'offered'; link: UnspentLink }
  | { step: 'confirmed'; isFirstOfTwo: boolean }
  | { step: 'asking'; session: StoredSession }
  | { step: 'failed'; why: LinkProblem }

/** The sign-in of a tab. A person who signs in again gets a new id. */
export type SignIn = { id: string; userId: string; storage: SignInStorage }

export type SessionContext = NetworkContext &
  DatabaseContext &
  ShelfContext & {
    readonly session: StoreApi<SessionState>
    readonly auth: Auth
  }

/** The phase of the sign-in with this id; any other sign-in is open. */
export type Cover = { signInId: string | undefined; phase: IdlePhase }

/** The cover "Still you?" of this tab. */
type Idle = {
  readonly cover: StoreApi<Cover>
  /** Whether the page was opened as an installed app. */
  readonly isInstalled: boolean
}

/** Loads the data layer of a tab: Dexie, the client for data, lists. */
export interface DataLayer<Tab> {
  /** Loads the data layer once, and returns the tab with it. Throws an `offline` DataError where the code cannot be fetched. */
  load: () => Promise<Tab>
  /** The tab with the data layer; undefined while it is not there. */
  loaded: () => Tab | undefined
}

/** The part of the tab context that the login page uses, before the data layer is loaded. */
export type LoginContext<Tab = SessionContext> = Pick<SessionContext, 'clock' | 'device' | 'session'> & {
  readonly auth: LoginAuth
  readonly network: LoginNetwork
  readonly dataLayer: DataLayer<Tab>
}

/** `LoginAuth`, and the parts that the login page does not use. */
type Auth = LoginAuth & { readonly idle: Idle }

/** State of the tab's sign-in beside the session that screens show. */
type LoginAuth = {
  /** Key under which auth-js keeps the session in `storage`. */
  readonly sessionKey: string
  /** The sign-in that the sign-in record on the disk confirms, or that holds for this tab alone; undefined where nobody is signed in. */
  signIn: SignIn | undefined
  /** Uploads of a person whose session the server ended: in memory only, until that person signs in again. */
  readonly keptUploads: StoreApi<readonly Upload[]>
  /**
   * The temporary password that was typed at the sign-in: in memory only, until a new one is chosen, so that nobody types
   * it twice.
   */
  typedPassword: string | undefined
  /** A token that the server refused: the next request renews it first. */
  refusedToken: string | undefined
  /** Device ms before which the portal does not try again to renew the session. */
  refreshAgainAt: number
  /** Whether a sign-in is under way; the person is shown when the account is known. */
  isEntering: boolean
  readonly recovery: {
    /** The link in the address with which the page was opened. */
    readonly link: RecoveryLink | undefined
    readonly state: StoreApi<Recovery>
  }
}
