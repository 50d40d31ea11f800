// Adds the data layer to the portal: the rows on the device are painted before the server is asked. The login page does without
// it until it has been painted; on a device where somebody is signed in it is loaded at once.
import { addData } from '@/data/open-tab'
import type { TabOptions } from '@/data/open-login'
import type { LoginContext } from '@/data/session/context'
import { startSession } from '@/data/session/sign-in/start-session'
import { startSync } from '@/data/start-sync'
import type { TabContext } from '@/data/sync/context'
import { coverKeptPage } from './cover-kept-page'

export function startData(options: TabOptions, login: LoginContext<TabContext>): TabContext {
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
