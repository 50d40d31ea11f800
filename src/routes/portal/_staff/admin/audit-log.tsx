// The page of the audit log: each change with its person and time. The log is fetched from the server; no device keeps it.
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listUsers } from '@/data/lists/users'
import { fetchWholeAuditLog } from '@/data/queries/audit-log'
import { AdminHeading } from '@/portal/admin/admin-heading'
import { ExportButton } from '@/portal/admin/export-button'
import { AuditEntries } from '@/portal/admin/log/audit-entries'
import { AuditFilters } from '@/portal/admin/log/audit-filters'
import { useAuditLog } from '@/portal/admin/log/use-audit-log'
import { auditSearchSchema } from '@/portal/admin/search-schemas'
import { filterOf, useAuditSearch } from '@/portal/admin/log/use-audit-search'
import { ListCount } from '@/portal/lists/list-count'
import { ListStates } from '@/portal/lists/list-states'
import { useTab } from '@/portal/session/tab-context'
import { useOwnQuery } from '@/portal/session/use-database-query'
import { Button } from '@/ui/button'
import { usePageTitle } from '@/ui/page-title'
import { RowSkeletons } from '@/ui/skeleton'

export const Route = createFileRoute('/_staff/admin/audit-log')({
  validateSearch: auditSearchSchema,
  component: AuditLogPage,
})

function AuditLogPage() {
  usePageTitle('Audit log · Staff portal')
  const tab = useTab()
  const [search, change] = useAuditSearch()
  const { person, what, when, from, to } = search
  const filter = useMemo(
    () => filterOf({ person, what, when, from, to }, tab.clock.now()),
    [tab, person, what, when, from, to],
  )
  const users = useOwnQuery(listUsers, [], { isBadge: true }) ?? []
  const log = useAuditLog(filter)
  const makeCsv = async () => {
    const { auditCsv } = await import('@/portal/admin/log/audit-csv')
    return auditCsv(await fetchWholeAuditLog(tab, filter))
  }
  return (
    <>
      <AdminHeading>
        <ExportButton
          name="audit-log"
          failText="Failed to export the audit log"
          isEmpty={log.entries.length === 0}
          makeCsv={makeCsv}
        />
      </AdminHeading>
      <AuditFilters search={search} onChange={change} users={users} entries={log.entries} />
      <ListCount status={log.status} count={log.count} one="entry" many="entries" />
      <ListStates
        status={log.status}
        rowsName="entries"
        emptyText="Nothing was done in these days."
        offlineText="The log is kept at the clinic, not on this device. It is shown when the clinic can be reached."
        hasMatches
        isPulling={log.isBusy}
        skeleton={<RowSkeletons count={6} label="Loading entries..." />}
        onRetry={log.retry}
        onClearSearch={log.retry}
      >
        <AuditEntries entries={log.entries} now={tab.clock.now()} />
        {log.count > log.entries.length && (
          <div className="mt-4 flex justify-center">
            <Button tone="outline" isBusy={log.isBusy} busyText="Loading..." onClick={log.more}>
              Show older entries
            </Button>
          </div>
        )}
      </ListStates>
      <p className="why mt-4">
        Nobody can change or remove an entry. Who looked at or downloaded a document is not written down.
      </p>
    </>
  )
}
