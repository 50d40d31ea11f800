// Layout of every screen behind the login: one guard and one frame around all of them.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Guard } from '@/portal/session/guard'
import { Shell } from '@/portal/shell/shell'

export const Route = createFileRoute('/_staff')({ component: Staff })

function Staff() {
  return (
    <Guard>
      <Shell>
        <Outlet />
      </Shell>
    </Guard>
  )
}
