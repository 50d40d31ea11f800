// For admins alone; the server enforces the same. The list of users comes with a later release.
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '@/portal/session/guard'
import { EmptyState } from '@/ui/empty-state'
import { usePageTitle } from '@/ui/page-title'

export const Route = createFileRoute('/_staff/admin')({
  component: () => (
    <Guard requireAdmin>
      <AdminPage />
    </Guard>
  ),
})

function AdminPage() {
  usePageTitle('Admin Panel · Staff portal')
  return (
    <>
      <h1 className="page-title mb-5" tabIndex={-1}>
        Admin Panel
      </h1>
      <EmptyState icon="people" title="User management arrives in a later release">
        Until then accounts are made and changed by whoever looks after the clinic’s server.
      </EmptyState>
    </>
  )
}
