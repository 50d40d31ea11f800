// Reads the session in localStorage, which has the form of auth-js, without auth-js: its getSession would first try to renew it.
// The id of the sign-in lies beside it. After a power cut both may be old: use `confirmed-session.ts`, which checks them.
import * as v from 'valibot'
import { readParsed } from '../../database/read-parsed.ts'
import { SIGN_IN } from './keys.ts'

/** Storage for a sign-in's session and identity: localStorage, or the memory of one tab. */
export type SignInStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const storedSchema = v.looseObject({
  access_token: v.string(),
  refresh_token: v.string(),
  /** Seconds since 1970, on the server's clock. */
  expires_at: v.number(),
  user: v.looseObject({
    id: v.string(),
    email: v.optional(v.string(), ''),
    user_metadata: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
})

export type StoredSession = v.InferOutput<typeof storedSchema>

export function readStoredSession(storage: SignInStorage, key: string): StoredSession | undefined {
  return readParsed(storage, key, storedSchema)
}

/** Id and stamp of the sign-in whose copy lies in storage; undefined where there is none. */
export function readSignIn(storage: SignInStorage) {
  const [id, stamp] = storage.getItem(SIGN_IN)?.split(' ') ?? []
  return id ? { id, stamp } : undefined
}

/** Writes id and stamp. Call it last: they say that session and identity are complete. */
export function writeSignIn(storage: SignInStorage, { id, stamp }: { id: string; stamp: string }) {
  storage.setItem(SIGN_IN, `${id} ${stamp}`)
}

export function forgetSignIn(storage: SignInStorage) {
  storage.removeItem(SIGN_IN)
}

/** The auth service's id of a session, which stays the same when its tokens are renewed; the user's id where it cannot be read. */
export function sessionIdOf({ access_token, user }: StoredSession): unknown {
  try {
    const [, claims = ''] = access_token.split('.')
    const { session_id } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      session_id?: unknown
    }
    return session_id ?? user.id
  } catch {
    return user.id
  }
}
