// The browser's history for the portal's router. An entry that was left before its person was known belongs to nobody: after Back it
// leads whoever is signed in to the dashboard, because it may hold the search of the person before.
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Id of the person who was signed in when the entry was made (own-entries.ts), or `NOBODY`. */
    person?: string | undefined
  }
}

const NOBODY = 'nobody'

export function makeHistory(): RouterHistory {
  const history = createBrowserHistory()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { href, state } = history.location
  if (visit?.type === 'back_forward' && !state.person) history.replace(href, { ...state, person: NOBODY })
  return history
}
