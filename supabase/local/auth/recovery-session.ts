// Marks sessions that began with a recovery link: only they may change the password without the present one. @supabase/lite does
// not tell recovery links from other codes sent by mail, so the session's row gets a tag.
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
