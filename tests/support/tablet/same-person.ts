// Another tab of a tablet whose person is signed in already, with no start that looks for that.
import type { TabContext } from '../../../src/data/sync/context.ts'

/** Lets `next` serve the person of `tab`. */
export function servesSamePerson(tab: TabContext, next: TabContext) {
  next.session.setState(tab.session.getState())
  next.auth.signIn = tab.auth.signIn
}
