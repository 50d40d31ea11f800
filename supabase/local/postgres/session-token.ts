// Tells tokens of sessions from other genuine tokens: any other token that is signed with the same secret opens no service.
import * as v from 'valibot'
import type { Query } from './database.ts'

const uuid = v.pipe(v.string(), v.uuid())
const claimsSchema = v.looseObject({
  aud: v.literal('authenticated'),
  role: v.literal('authenticated'),
  sub: uuid,
  session_id: uuid,
})

/** The token is of another kind or for another audience; of a deleted person; or of a session that has ended. */
export type SessionFault = 'other-kind' | 'nobody' | 'ended'

/** Why the claims of a genuine token are refused; undefined where its session lives. */
export async function findSessionFault(claims: unknown, query: Query): Promise<SessionFault | undefined> {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return 'other-kind'
  const { sub, session_id } = read.output
  // In the order of the real service: the sessions of a deleted person are gone too.
  const [person] = await query(
    'select exists (select from auth.sessions where id = $2 and user_id = u.id) as lives from auth.users u where u.id = $1',
    [sub, session_id],
  )
  if (!person) return 'nobody'
  return person['lives'] ? undefined : 'ended'
}
