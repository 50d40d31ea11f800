// The page of the trash: what was deleted in the last thirty days, and can be taken back.
import { createFileRoute } from '@tanstack/react-router'
import { TRASH_DAYS } from '@/domain/trash'
import { AdminHeading } from '@/portal/admin/admin-heading'
import { TrashRows } from '@/portal/admin/trash/trash-rows'
import { useTrash } from '@/portal/admin/trash/use-trash'
import { ListStates } from '@/portal/lists/list-states'
import { usePageTitle } from '@/ui/page-title'
import { RowSkeletons } from '@/ui/skeleton'

export const Route = createFileRoute('/_staff/admin/trash')({ component: TrashPage })

function TrashPage() {
  usePageTitle('Trash · Staff portal')
  const { rows, fetchedAt, status, isBusy, load, drop, retry } = useTrash()
  return (
    <>
      <AdminHeading>{null}</AdminHeading>
      <p className="why my-3">
        Deleted documents and videos stay here for {TRASH_DAYS} days, with everybody’s progress. After that
        they are gone for good. Staff never see this page.
      </p>
      <ListStates
        status={status}
        rowsName="the trash"
        emptyText="The trash is empty."
        offlineText="The trash is kept at the clinic, not on this device. It is shown when the clinic can be reached."
        hasMatches
        isPulling={isBusy}
        skeleton={<RowSkeletons count={4} label="Loading the trash..." />}
        onRetry={retry}
        onClearSearch={retry}
      >
        <TrashRows rows={rows} now={fetchedAt} onBack={drop} onChanged={load} />
      </ListStates>
    </>
  )
}
