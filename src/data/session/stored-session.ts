// The session as auth-js stored it, read without asking auth-js: its own getSession would first try to refresh.
import * as v from 'valibot'

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

export function readStoredSession(storage: Storage, key: string): StoredSession | undefined {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
