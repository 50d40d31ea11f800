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

export function makeRouter(login: Pick<LoginContext, 'session'>, history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { login },
    basepath: '/portal',
    defaultPreload: 'intent',
    scrollRestoration: makeScrollTest(),
    defaultPendingComponent: PageSpinner,
    // A tap is answered at once, also where the page's code takes seconds to come.
    defaultPendingMs: 100,
    defaultPendingMinMs: 200,
    defaultNotFoundComponent: lazyRouteComponent(() => import('@/portal/shell/not-found'), 'PortalNotFound'),
    defaultErrorComponent: ErrorScreen,
  })
}

/**
 * Makes the router's test whether to scroll a page, to its top or back to its last place. A page that stays on the screen, such as a
 * list below an opening viewer, is not scrolled: the browser may report its place only after the tap.
 */
function makeScrollTest() {
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
