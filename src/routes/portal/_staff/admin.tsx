// Guard of the admin screens. The server enforces the same right.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '@/portal/session/guard'

export const Route = createFileRoute('/_staff/admin')({
  component: () => (
    <Guard right="manage-users">
      <Outlet />
    </Guard>
  ),
})
