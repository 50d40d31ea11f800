// Reads the audit log (who did what, and when) from the server, page by page, newest first. No device keeps it.
import type { AuditAction, AuditEntry } from '../../domain/rows.ts'
import { DataError, dataOf } from '../network/errors.ts'
import { can } from '../../domain/roles.ts'
import { refreshAccount } from '../session/account/refresh-account.ts'
import { sendRequest } from '../session/tokens/send-request.ts'
import type { SessionContext } from '../session/context.ts'

export type AuditFilter = {
  /** Id of the person who did the action, or to whom it was done. */
  person?: string
  actions?: readonly AuditAction[]
  /** ISO times: entries at or after `from`, and before `until`. */
  from?: string
  until?: string
}

/** The most rows that PostgREST gives in one answer. */
const PAGE_SIZE = 1_000

/** Up to `limit` entries older than the entry with the id `before`, and the number of all such entries. Throws a DataError. */
export async function fetchAuditLog(
  tab: SessionContext,
  { person, actions, from, until }: AuditFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<{ entries: AuditEntry[]; count: number }> {
  const answer = await sendRequest(tab, (supabase) => {
    let query = supabase.from('audit_log').select('*', { count: 'exact' })
    if (person) query = query.or(`actor_id.eq.${person},subject_id.eq.${person}`)
    if (actions) query = query.in('action', [...actions])
    if (from) query = query.gte('at', from)
    if (until) query = query.lt('at', until)
    if (before !== undefined) query = query.lt('id', before)
    return query.order('id', { ascending: false }).limit(limit)
  })
  const entries = dataOf(answer) as AuditEntry[]
  if (entries.length === 0) await requireAdmin(tab)
  return { entries, count: answer.count ?? entries.length }
}

/** All entries that match the filter, newest first. Throws a DataError. */
export async function fetchWholeAuditLog(tab: SessionContext, filter: AuditFilter): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const { entries } = await fetchAuditLog(tab, filter, {
      ...(last && { before: last.id }),
      limit: PAGE_SIZE,
    })
    all.push(...entries)
    if (entries.length < PAGE_SIZE) return all
  }
}

/** Asks again for the role: the server gives entries to admins alone, so an empty answer may mean that the role was taken away. */
async function requireAdmin(tab: SessionContext) {
  await refreshAccount(tab)
  const person = tab.session.getState()
  if (person.status === 'member' && can(person, 'read-audit-log')) return
  throw new DataError('forbidden', 'Only for admins')
}
