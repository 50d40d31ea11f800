// The session in localStorage, in the form of auth-js, read without asking auth-js: its own getSession would first try to
// refresh. Beside it lies whose sign-in it is. All of this may be old after a power cut: only `confirmed-session.ts` is to be believed.
import * as v from 'valibot'

/** Storage of a sign-in's session and identity: localStorage, or the memory of one tab. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The mark of leaving: stands from a sign-out's first step in localStorage to its last, so that a start finishes it. */
export const LEAVING = 'clinic-leaving'
/** The id of the sign-in to which session and identity belong, and the stamp of the record that they are as new as. */
const SIGN_IN = 'clinic-sign-in'

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

export function readStoredSession(storage: Kept, key: string): StoredSession | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Id and stamp of the sign-in whose copy lies in storage; undefined where an older release, or nobody, has written it. */
export function readSignIn(storage: Kept) {
  const [id, stamp] = storage.getItem(SIGN_IN)?.split(' ') ?? []
  return id ? { id, stamp } : undefined
}

/** To be written last: what was written before is complete then. */
export function writeSignIn(storage: Kept, { id, stamp }: { id: string; stamp: string }) {
  storage.setItem(SIGN_IN, `${id} ${stamp}`)
}

export function forgetSignIn(storage: Kept) {
  storage.removeItem(SIGN_IN)
}
