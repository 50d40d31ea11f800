// Reads the session that the auth service gives for a password or a refresh token.
import * as v from 'valibot'
import type { NetworkContext } from '../../network/context.ts'
import { type StoredSession, storedSchema } from '../stored/stored-session.ts'

const grantSchema = v.looseObject({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.number(),
  expires_at: v.optional(v.number()),
  user: v.looseObject({ id: v.string() }),
})

/** The session in the answer; undefined where the answer is no session. */
export function readGrant(
  { clock }: Pick<NetworkContext, 'clock'>,
  data: unknown,
): StoredSession | undefined {
  const grant = v.safeParse(grantSchema, data)
  if (!grant.success) return undefined
  const { expires_in, expires_at = Math.floor(clock.now() / 1000) + expires_in } = grant.output
  const session = v.safeParse(storedSchema, { ...grant.output, token_type: 'bearer', expires_at })
  return session.success ? session.output : undefined
}
