// Restarts a tablet in memory, and tells the person on its screen and the tokens that it sent.
import type { TabContext } from '../../../src/data/sync/context.ts'
import { personOf } from '../../../src/data/session/session-state.ts'
import { type clinicWithTab, openMore, opened, stateOf } from './clinic.ts'

export type Clinic = ReturnType<typeof clinicWithTab>

/** Opens the portal, and waits until a person or the login is shown. */
export async function restart({ tablet, network }: Clinic): Promise<TabContext> {
  network.requests.length = 0
  return openMore(tablet, opened)
}

/** The id of the person on the screen. */
export const shownPerson = (tab: TabContext) => personOf(stateOf(tab))?.id

/** The tokens of all requests since the start, sign-outs left out. */
export const sentTokens = ({ network }: Clinic) => [
  ...new Set(
    network.requests
      .filter(({ url, bearer }) => url.pathname !== '/auth/v1/logout' && bearer?.includes('access-'))
      .map(({ bearer }) => bearer),
  ),
]

/** The tokens whose sessions were ended since the start. */
export const endedTokens = ({ network }: Clinic) =>
  network.sent((url) => url.pathname === '/auth/v1/logout').map(({ bearer }) => bearer)
