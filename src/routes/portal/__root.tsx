import { createRootRoute, Outlet } from '@tanstack/react-router'
import { PortalNotFound } from '@/portal/shell/not-found'
import { useFocusOnNavigation } from '@/portal/shell/use-focus-on-navigation'
import { Toaster } from '@/ui/toaster'

export const Route = createRootRoute({ component: Portal, notFoundComponent: PortalNotFound })

function Portal() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
