// Which genuine tokens are sessions'. Whatever else is signed with the same secret opens no service.
import * as v from 'valibot'
import type { Query } from './database.ts'

const uuid = v.pipe(v.string(), v.uuid())
const claimsSchema = v.looseObject({
  aud: v.literal('authenticated'),
  role: v.literal('authenticated'),
  sub: uuid,
  session_id: uuid,
})

/** Of another kind or for another audience; or of a session that has ended. */
export type SessionFault = 'other-kind' | 'ended'

/** Why the claims of a genuine token are refused; undefined where its session lives. */
export async function findSessionFault(claims: unknown, query: Query): Promise<SessionFault | undefined> {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return 'other-kind'
  const { sub, session_id } = read.output
  const rows = await query('select from auth.sessions where id = $1 and user_id = $2', [session_id, sub])
  return rows.length > 0 ? undefined : 'ended'
}
