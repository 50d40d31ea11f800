// The portal's router: its own tree, under /portal. Public pages are plain HTML and are reached by plain links.
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PortalNotFound } from '@/portal/shell/not-found'
import { PageSpinner } from '@/ui/spinner'
import { routeTree } from '@/routes/portal.gen'
import { ErrorScreen } from './error-screen'

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    basepath: '/portal',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageSpinner,
    defaultNotFoundComponent: PortalNotFound,
    defaultErrorComponent: ErrorScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
