// Filters of the audit log, which the URL keeps: a person, an action or a group of actions, and the days.
import { useSearch } from '@tanstack/react-router'
import type { AuditFilter } from '@/data/queries/audit-log'
import type { AuditAction } from '@/domain/rows'
import { useChangeSearch } from '../../lists/use-change-search'
import { type ActionGroup, actionGroups, actionNames } from './audit-words'
import type { AuditSearch, Span } from '../search-schemas'

export function useAuditSearch() {
  const change = useChangeSearch()
  const search: AuditSearch = useSearch({ strict: false })
  return [search, change] as const
}

/** The filter for the server; `now` in ms. Days begin at midnight of the reader's own clock. */
export function filterOf({ person, what, when = 'month', from, to }: AuditSearch, now: number): AuditFilter {
  const actions = what && actionsOf(what)
  const days = when === 'days' ? ownDays(from, to) : { from: startOf(when, now) }
  return { ...(person && { person }), ...(actions && { actions }), ...days }
}

/** Actions of this name or of the group of this name; undefined when there are none. */
function actionsOf(what: string): readonly AuditAction[] | undefined {
  if (what in actionGroups) return actionGroups[what as ActionGroup].actions
  return what in actionNames ? [what as AuditAction] : undefined
}

function startOf(span: Exclude<Span, 'days'>, now: number): string | undefined {
  const start = new Date(now)
  start.setHours(0, 0, 0, 0)
  if (span === 'week') start.setDate(start.getDate() - 6)
  if (span === 'month') start.setDate(start.getDate() - 29)
  if (span === 'year') start.setMonth(0, 1)
  return span === 'all' ? undefined : start.toISOString()
}

/** The chosen days as moments; both `from` and `to` include their whole day. */
function ownDays(from: string | undefined, to: string | undefined) {
  const after = to && new Date(`${to}T00:00`)
  if (after) after.setDate(after.getDate() + 1)
  return {
    from: from && new Date(`${from}T00:00`).toISOString(),
    until: after ? after.toISOString() : undefined,
  }
}
