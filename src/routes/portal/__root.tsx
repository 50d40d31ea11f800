import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LoginContext } from '@/data/session/context'
import { useFocusOnNavigation } from '@/portal/shell/use-focus-on-navigation'
import { lazyPart } from '@/ui/lazy-part'

// These parts are loaded lazily, to keep the start small: the first screen rarely shows the not-found page or a toast.
const PortalNotFound = lazyRouteComponent(() => import('@/portal/shell/not-found'), 'PortalNotFound')
const Toaster = lazyPart(() => import('@/ui/toaster'), 'Toaster')

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
