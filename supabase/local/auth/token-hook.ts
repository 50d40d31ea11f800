// The hook that a hosted auth service asks before it gives a token: lite has none, so its session is ended again.
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Query } from '../postgres/database.ts'
import { authError } from './auth-error.ts'

const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) })
const verdictSchema = v.object({ error: v.object({ http_code: v.literal(403), message: v.string() }) })

/** The answer of the auth service, or the database's refusal in its place. */
export async function refuseExpired(
  c: Context,
  query: Query,
  answer: Response,
  method: 'password' | 'token_refresh',
) {
  const session = answer.ok && v.safeParse(sessionSchema, await answer.clone().json())
  if (!session || !session.success) return answer
  const { access_token, user } = session.output
  const claims = decodeJwt(access_token)
  const event = JSON.stringify({ user_id: user.id, authentication_method: method, claims })
  const [row] = await query('select private.refuse_expired_password($1::text::jsonb) as verdict', [event])
  const verdict = v.safeParse(verdictSchema, row?.verdict)
  if (!verdict.success) return answer
  await query('delete from auth.sessions where id = $1', [claims['session_id']])
  const { http_code, message } = verdict.output.error
  return authError(c, http_code, 'temporary_password_expired', message)
}
