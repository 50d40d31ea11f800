// Looks up who edited a document or video last, in the audit log, which admins read: the rows themselves do not say.
import { requireUser } from '../session/require-user.ts'
import { fetchData } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'

export type Editor = {
  /** The editor's name at the time of the edit; null where the log has none, such as for a script. */
  name: string | null
  /** Whether the editor is the person who asks, in another tab or on another device. */
  isSelf: boolean
  at: string
}

/** The last editor; undefined where the log does not tell. Never throws: the edit itself is known already. */
export async function findLastEditor(tab: SessionContext, id: string): Promise<Editor | undefined> {
  const user = requireUser(tab)
  try {
    const [entry] = await fetchData(tab, (supabase) =>
      supabase
        .from('audit_log')
        .select('actor_id, actor_name, at')
        .eq('subject_id', id)
        .in('action', ['document_edited', 'video_edited'])
        .order('id', { ascending: false })
        .limit(1),
    )
    return entry && { name: entry.actor_name, isSelf: entry.actor_id === user, at: entry.at }
  } catch (error) {
    console.warn('Nobody could be named for an edit', error)
    return undefined
  }
}
