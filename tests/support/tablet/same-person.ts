// Lets another tab of a tablet serve its signed-in person at once, without the start of a session.
import type { TabContext } from '../../../src/data/sync/context.ts'

/** Lets `next` serve the person of `tab`. */
export function serveSamePerson(tab: TabContext, next: TabContext) {
  next.session.setState(tab.session.getState())
  next.auth.signIn = tab.auth.signIn
}
