import { useId } from 'react'
import { type AuditFilter, fetchWholeAuditLog } from '@/data/queries/audit-log'
import { Button } from '@/ui/button'
import { showError } from '@/ui/toast-store'
import { saveAs } from '../../files/save-as'
import { useConnection, useTab } from '../../session/tab-context'
import { useBusy } from '../../forms/use-busy'

/** Button that saves all entries of the filter as a file for a spreadsheet. */
export function ExportButton({ filter, isEmpty }: { filter: AuditFilter; isEmpty: boolean }) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const whyId = useId()
  const why = isOffline ? 'There is no connection.' : isEmpty ? 'There is nothing to export.' : undefined
  const { isBusy, run } = useBusy((error) => showError('Failed to export the audit log', error))
  const save = async () => {
    const { auditCsv } = await import('./audit-csv')
    const entries = await fetchWholeAuditLog(tab, filter)
    const day = new Date(tab.clock.now()).toISOString().slice(0, 10)
    saveAs(new Blob([auditCsv(entries)], { type: 'text/csv;charset=utf-8' }), `audit-log-${day}.csv`)
  }
  return (
    <>
      {why && (
        <p id={whyId} className="why self-center">
          {why}
        </p>
      )}
      <Button
        tone="outline"
        icon="download"
        busy={isBusy}
        busyText="Exporting..."
        why={why}
        aria-describedby={why && whyId}
        onClick={() => run(save)}
      >
        Export as CSV
      </Button>
    </>
  )
}
