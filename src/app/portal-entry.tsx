// Starts the portal: one tab context, one router, one root. Where nobody is signed in, the login page is painted before the data
// layer is loaded. Else the data layer comes first, and the rows on the device are painted before the server is asked.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openLogin } from '@/data/open-login'
import type { LoginContext } from '@/data/session/context'
import { readRecoveryLink } from '@/data/session/sign-in/read-recovery-link'
import { readLastEnding } from '@/data/session/stored/last-ending'
import { isNobodyHere } from '@/data/session/sign-in/nobody-here'
import { memberOf, signedOut } from '@/data/session/session-state'
import type { TabContext } from '@/data/sync/context'
import { can } from '@/domain/roles'
import { TabProvider } from '@/portal/session/tab-context'
import { logVitals } from '@/site/enhance/vitals'
import { whenIdle } from '@/ui/when-idle'
import { readEnv } from './env'
import { fetchData } from './fetch-data'
import { makeHistory } from './own-history'
import { makeRouter } from './router'
import { watchChunks } from './stale-chunks'

type Login = LoginContext<TabContext>

const root = document.getElementById('root')
if (!root) throw new Error('portal.html has no #root')
start(root).catch((error: unknown) => {
  // The start fails in a browser that blocks storage, and in a build without all its settings. React is not loaded, so the page
  // shows plain text.
  console.error('The portal could not start', error)
  root.textContent =
    'The portal cannot start in this browser. Let this site store data, then load the page again. If that does not help, tell your office manager.'
  root.className = 'p-8'
})

async function start(container: HTMLElement) {
  watchChunks()
  // A mail's link that is opened in a tab with the login page changes only what is behind the `#`, and loads nothing by itself.
  addEventListener('hashchange', () => readRecoveryLink(location) && location.reload())
  const options = readEnv(import.meta.env, location.origin)
  const login: Login = openLogin(options, async () => (await fetchData()).startData(options, login))
  const router = makeRouter(login, makeHistory())
  const isLoginFirst = await isNobodyHere(login)
  if (isLoginFirst) login.session.setState(signedOut(readLastEnding(login)), true)
  else {
    fetchScreen(router)
    await login.dataLayer.load()
  }

  createRoot(container).render(
    <StrictMode>
      <TabProvider tab={login}>
        <RouterProvider router={router} />
      </TabProvider>
    </StrictMode>,
  )
  logVitals()
  if (isLoginFirst) whenIdle(() => void loadRest(login).catch(() => undefined), 1000)
  preloadScreens(router, login)
}

/** Loads what a sign-in needs, in this order, while the person types. Where a load fails, the sign-in tries again. */
async function loadRest({ network, dataLayer }: Login) {
  await network.authClient()
  const tab = await dataLayer.load()
  await tab.network.supabase()
}

/** Fetches the code of the screen in the address, beside the data layer: the router itself would fetch it after that. */
function fetchScreen(router: ReturnType<typeof makeRouter>) {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // If the screen's code does not come, the router tries again and tells the person.
  for (const route of routes) void router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Loads the code of all screens, in case the network is lost during the very first visit. At later starts the worker has the code. */
function preloadScreens(router: ReturnType<typeof makeRouter>, { session }: Pick<Login, 'session'>) {
  setTimeout(() => {
    for (const to of ['/dashboard', '/training-videos'] as const) void router.preloadRoute({ to })
    void router.preloadRoute({ to: '/documents/$category', params: { category: 'all' } })
    const member = memberOf(session.getState())
    if (member && can(member, 'manage-users')) void router.preloadRoute({ to: '/admin' })
  }, 3000)
}
