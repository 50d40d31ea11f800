// Adds the data layer, and what its screens need of pictograms and rules, to the portal: the rows on the device are painted before the server is asked.
// The data layer is loaded after the login page has been painted, or at once on a device where somebody is signed in.
import { addData } from '@/data/open-tab'
import type { TabOptions } from '@/data/open-login'
import type { LoginContext } from '@/data/session/context'
import { startSession } from '@/data/session/sign-in/start-session'
import { startSync } from '@/data/start-sync'
import type { TabContext } from '@/data/sync/context'
import { dismissFailures } from '@/portal/session/dismiss-failures'
import { addIcons } from '@/ui/icon'
import { screenIcons } from '@/ui/screen-icons'
import { coverKeptPage } from './cover-kept-page'

export function startData(options: TabOptions, login: LoginContext<TabContext>): TabContext {
  addIcons(screenIcons)
  dismissFailures()
  const tab = addData(options, login)
  startSession(tab, () => undefined)
  coverKeptPage()
  startSync(tab)
  void import('./after-start').then(
    ({ runAfterStart }) => runAfterStart(tab),
    (error: unknown) => console.error('Uploads and updates wait for the next start', error),
  )
  return tab
}
