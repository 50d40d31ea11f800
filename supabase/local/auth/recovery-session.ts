// Notes which sessions came by a recovery mail's link: only they change the password without the present one. lite notes of every
// session that came by mail that it came by a code, so a tag is put into the session's own row.
import type { Query } from '../postgres/database.ts'

const TAG = 'recovery'

export async function noteRecovery(query: Query, session: unknown) {
  await query('update auth.sessions set tag = $2 where id::text = $1', [String(session), TAG])
}

export async function isRecovery(query: Query, session: unknown) {
  const rows = await query('select from auth.sessions where id::text = $1 and tag = $2', [
    String(session),
    TAG,
  ])
  return rows.length > 0
}
