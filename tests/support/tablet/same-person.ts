// Opens another tab of a tablet whose person is signed in already, without the start that would find that out.
import type { TabContext } from '../../../src/data/sync/context.ts'

/** Lets `next` serve the person of `tab`. */
export function servesSamePerson(tab: TabContext, next: TabContext) {
  next.session.setState(tab.session.getState())
  next.auth.signIn = tab.auth.signIn
}
