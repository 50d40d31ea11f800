// Answers `PUT /auth/v1/user` as a hosted project does with "Require current password when updating" on.
import bcrypt from 'bcryptjs'
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Database } from '../postgres/database.ts'
import type { AskLite } from '../postgres/lite.ts'
import type { AuthBody } from './auth-body.ts'
import { authError, refusalOfDatabase } from './auth-error.ts'
import { sendToNewAddress } from './email-change.ts'
import type { Mailbox } from './mail.ts'
import type { RateLimits } from './rate-limits.ts'
import { muteErrors } from './mute-errors.ts'
import { isTooLong, SHORTEST_PASSWORD, TOO_LONG } from './password-length.ts'
import { isRecovery } from './recovery-session.ts'

const userSchema = v.object({ id: v.string(), email: v.optional(v.string(), '') })

type Parts = { ask: AskLite; database: Database; limits: RateLimits; mailbox: Mailbox; siteUrl: string }
type ChangeRequest = { body: AuthBody; request: Request; from: string }

/**
 * Changes the account in one transaction, as the real service does: the service's own log entry in it tells the audit log that
 * the person made the change.
 */
export async function changeOwnAccount(c: Context, parts: Parts, { body, request, from }: ChangeRequest) {
  const { ask, database } = parts
  const headers = new Headers(request.headers)
  const refused = await refuse(c, parts, { body, headers, from })
  if (refused) return refused
  let isLate = false
  const change = () =>
    database.inOneTransaction(async () => {
      const answer = await ask(request)
      if (answer.ok && body.password) await endOtherSessions(ask, request.url, headers)
      if (answer.ok && body.email) await sendToNewAddress(parts, body.email)
      isLate = answer.ok
      return answer
    })
  try {
    return await muteErrors('Auth error:', change)
  } catch (error) {
    return refusalOfDatabase(c, error, { isLate })
  }
}

/**
 * Refuses a change before anything is written; undefined where it is allowed, or where @supabase/lite refuses it with the
 * same message.
 */
async function refuse(
  c: Context,
  { ask, database, limits }: Parts,
  { body, headers, from }: Omit<ChangeRequest, 'request'> & { headers: Headers },
) {
  const { password, email, current_password } = body
  if (!password && !email) return undefined
  const me = await readUser(ask, c.req.url, headers)
  if (!me) return undefined
  // lite would cut the password in silence.
  if (password && isTooLong(password)) return authError(c, 400, 'validation_failed', TOO_LONG)
  if (email && email.toLowerCase() !== me.email && !(await limits.changeAddress(me.id))) {
    const words = 'For security purposes, you can only request this once every 60 seconds.'
    return authError(c, 429, 'over_email_send_rate_limit', words)
  }
  const session = decodeJwt(String(headers.get('authorization')).replace(/^Bearer /i, ''))['session_id']
  if (!password || password.length < SHORTEST_PASSWORD || (await isRecovery(database.query, session)))
    return undefined
  const [row] = await database.query('select encrypted_password from auth.users where id = $1', [me.id])
  const hash = row?.encrypted_password
  if (typeof hash !== 'string' || hash === '') return undefined
  // The service has one message for both errors: https://github.com/supabase/auth, internal/api/user.go
  const words = 'Current password required when setting new password.'
  if (!current_password) return authError(c, 400, 'current_password_required', words)
  const attempt = await limits.signIn(from, me.email)
  if (!attempt.isAllowed) return authError(c, 429, 'over_request_rate_limit', 'Request rate limit reached')
  if (!(await bcrypt.compare(current_password, hash)))
    return authError(c, 400, 'current_password_invalid', words)
  await attempt.succeeded()
  return undefined
}

/** The user to whom the token belongs; undefined where lite refuses the token. */
async function readUser(ask: AskLite, url: string, headers: Headers) {
  const answer = await ask(new Request(url, { headers: withoutBody(headers) }))
  const parsed = answer.ok && v.safeParse(userSchema, await answer.json())
  return parsed && parsed.success ? parsed.output : undefined
}

/** Ends the person's other sessions, so that nobody who knew the old password stays signed in once their token has expired. */
async function endOtherSessions(ask: AskLite, url: string, headers: Headers) {
  const request = new Request(new URL('logout?scope=others', url), {
    method: 'POST',
    headers: withoutBody(headers),
  })
  const answer = await ask(request)
  if (!answer.ok) throw new Error(`The other sessions could not be ended: ${await answer.text()}`)
}

function withoutBody(headers: Headers) {
  const bare = new Headers(headers)
  bare.delete('content-length')
  bare.delete('content-type')
  return bare
}
