// The portal's router: its own tree, under /portal. Public pages are plain HTML and are reached by plain links.
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import type { LoginContext } from '@/data/session/context'
import { PageSpinner } from '@/ui/spinner'
import { routeTree } from '@/routes/portal.gen'
import { ErrorScreen } from './error-screen'

export function makeRouter(login: Pick<LoginContext, 'session'>, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { login },
    basepath: '/portal',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PageSpinner,
    defaultNotFoundComponent: lazyRouteComponent(() => import('@/portal/shell/not-found'), 'PortalNotFound'),
    defaultErrorComponent: ErrorScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
