// Starts the portal: one tab context, one router, one root. The portal shows the rows on the device before it asks the server.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openTab } from '@/data/open-tab'
import { startSession } from '@/data/session/sign-in/start-session'
import { memberOf } from '@/data/session/session-state'
import { can } from '@/domain/roles'
import { startSync } from '@/data/start-sync'
import { TabProvider } from '@/portal/session/tab-context'
import { logVitals } from '@/site/enhance/vitals'
import { coverKeptPage } from './cover-kept-page'
import { readEnv } from './env'
import { makeRouter } from './router'
import { watchChunks } from './stale-chunks'

const root = document.getElementById('root')
if (!root) throw new Error('portal.html has no #root')
try {
  start(root)
} catch (error) {
  // A browser that blocks storage, or a build without all its settings. React is not there yet, so the page shows plain text.
  console.error('The portal could not start', error)
  root.textContent =
    'The portal cannot start in this browser. Let this site store data, then load the page again. If that does not help, tell your office manager.'
  root.className = 'p-8'
}

function start(container: HTMLElement) {
  const tab = openTab(readEnv(import.meta.env, location.origin))
  watchChunks()
  startSession(tab, () => undefined)
  coverKeptPage()
  startSync(tab)

  const router = makeRouter()
  createRoot(container).render(
    <StrictMode>
      <TabProvider tab={tab}>
        <RouterProvider router={router} />
      </TabProvider>
    </StrictMode>,
  )

  logVitals()
  void import('./after-start').then(
    ({ runAfterStart }) => runAfterStart(tab),
    (error: unknown) => console.error('Uploads and updates wait for the next start', error),
  )

  // Loads the code of all screens, in case the network is lost during the very first visit. At later starts the worker has the code.
  setTimeout(() => {
    for (const to of ['/dashboard', '/training-videos'] as const) void router.preloadRoute({ to })
    void router.preloadRoute({ to: '/documents/$category', params: { category: 'all' } })
    const member = memberOf(tab.session.getState())
    if (member && can(member, 'manage-users')) void router.preloadRoute({ to: '/admin' })
  }, 3000)
}
