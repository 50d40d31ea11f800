// Asks the database whether a person may get a token, as a hosted auth service does by its token hook. @supabase/lite has no such
// hook, so a refused session is ended after lite has made it.
import type { Context } from 'hono'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import type { Query } from '../postgres/database.ts'
import { authError } from './auth-error.ts'
import { noteRecovery } from './recovery-session.ts'

const sessionSchema = v.object({ access_token: v.string() })
const verdictSchema = v.object({ error: v.object({ http_code: v.literal(403), message: v.string() }) })
const CODE = 'token_refused'

/** The answer of the auth service, or the database's refusal in place of it. `way`: how the person signed in. */
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

/** The part behind the `#` of the address to which a link leads, or the refusal in place of it. */
export async function refuseInLink(query: Query, hash: string, way: string | null | undefined) {
  const token = new URLSearchParams(hash.slice(1)).get('access_token')
  const words = token && (await verdictOf(query, token, way))
  if (!words) return hash
  const error = { error: 'access_denied', error_code: CODE, error_description: words }
  return `#${new URLSearchParams(error).toString()}`
}

/** The message for a refused token, whose session is ended; undefined where the token is allowed. */
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
