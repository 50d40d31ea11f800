import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { LoginContext } from '@/data/session/context'
import { useFocusOnNavigation } from '@/portal/shell/use-focus-on-navigation'

// These parts are loaded lazily, to keep the start small: the first screen rarely shows the not-found page or a toast.
const PortalNotFound = lazyRouteComponent(() => import('@/portal/shell/not-found'), 'PortalNotFound')
const Toaster = lazy(() => import('@/ui/toaster').then((module) => ({ default: module.Toaster })))

export const Route = createRootRouteWithContext<{ login: Pick<LoginContext, 'session'> }>()({
  component: Portal,
  notFoundComponent: PortalNotFound,
})

function Portal() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}
