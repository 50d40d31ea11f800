// Checks that a token with a valid signature belongs to a session that has not ended. The services refuse all other tokens.
import * as v from 'valibot'
import type { Query } from './database.ts'

const uuid = v.pipe(v.string(), v.uuid())
const claimsSchema = v.looseObject({
  aud: v.literal('authenticated'),
  role: v.literal('authenticated'),
  sub: uuid,
  session_id: uuid,
})

/** The reasons to refuse a token: another kind or audience; a deleted person; a session that has ended. */
export type SessionFault = 'other-kind' | 'nobody' | 'ended'

/** The reason to refuse a token with a valid signature and these claims; undefined where its session has not ended. */
export async function findSessionFault(claims: unknown, query: Query): Promise<SessionFault | undefined> {
  const read = v.safeParse(claimsSchema, claims)
  if (!read.success) return 'other-kind'
  const { sub, session_id } = read.output
  // The person is checked first, as in the real service, because the sessions of a deleted person are gone too.
  const [person] = await query(
    'select exists (select from auth.sessions where id = $2 and user_id = u.id) as lives from auth.users u where u.id = $1',
    [sub, session_id],
  )
  if (!person) return 'nobody'
  return person['lives'] ? undefined : 'ended'
}
