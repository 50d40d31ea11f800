// Guard of the admin screens; the server enforces the same.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '@/portal/session/guard'

export const Route = createFileRoute('/_staff/admin')({
  component: () => (
    <Guard right="manage-users">
      <Outlet />
    </Guard>
  ),
})
