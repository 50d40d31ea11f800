// The portal's router: its own tree, under /portal. Public pages are plain HTML and are reached by plain links.
import {
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router'
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
    scrollRestoration: movesPage(),
    defaultPendingComponent: PageSpinner,
    defaultNotFoundComponent: lazyRouteComponent(() => import('@/portal/shell/not-found'), 'PortalNotFound'),
    defaultErrorComponent: ErrorScreen,
  })
}

/**
 * Whether the router moves the page to its top, or back to its last place. The router does not move a page that stays on the screen,
 * as when a viewer opens over a list: the router knows the place only after the browser's scroll event, which may come after the tap.
 */
function movesPage() {
  let shown: string | undefined
  return ({ location }: { location: ParsedLocation }) => {
    const { category = '' } = location.search as { category?: string }
    const last = shown
    shown = `${location.pathname} ${category}`
    return shown !== last
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
