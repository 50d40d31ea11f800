// The hook that a hosted auth service asks before it gives a token: lite has none, so its session is ended again.
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Query } from '../postgres/database.ts'
import { authError } from './auth-error.ts'
import { noteRecovery } from './recovery-session.ts'

const sessionSchema = v.object({ access_token: v.string() })
const verdictSchema = v.object({ error: v.object({ http_code: v.literal(403), message: v.string() }) })
const CODE = 'token_refused'

/** The answer of the auth service, or the database's refusal in its place. `way`: how the person signed in. */
export async function refuseToken(
  c: Context,
  query: Query,
  answer: Response,
  way: string | null | undefined,
) {
  const session = answer.ok && v.safeParse(sessionSchema, await answer.clone().json())
  if (!session || !session.success) return answer
  const words = await verdictOf(query, session.output.access_token, way)
  return words ? authError(c, 403, CODE, words) : answer
}

/** The part of a link's target behind its `#`, or the refusal in its place. */
export async function refuseInLink(query: Query, hash: string, way: string | null | undefined) {
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  const words = token && (await verdictOf(query, token, way))
  if (!words) return hash
  const error = { error: 'access_denied', error_code: CODE, error_description: words }
  return `#${new URLSearchParams(error).toString()}`
}

/** The words of a refused token, whose session is ended; undefined where the token is good. */
async function verdictOf(query: Query, token: string, way: string | null | undefined) {
  const claims = decodeJwt(token)
  const event = JSON.stringify({ user_id: claims.sub, authentication_method: way, claims })
  const [row] = await query('select private.refuse_token($1::text::jsonb) as verdict', [event])
  const verdict = v.safeParse(verdictSchema, row?.verdict)
  if (!verdict.success) {
    if (way === 'recovery') await noteRecovery(query, claims['session_id'])
    return undefined
  }
  await query('delete from auth.sessions where id = $1', [claims['session_id']])
  return verdict.output.error.message
}
