// Each entry of the tab's history remembers the person who made it, so that Back never leads the next person to somebody else's page
// or search. An entry that was left before its person was known belongs to nobody (own-history.ts).
import { useRouter, type RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { personOf } from '@/data/session/session-state'
import { useLogin } from './tab-context'

/** Marks the entries that are made while screens of a person are shown. */
export function useOwnEntries() {
  const { history } = useRouter()
  const { session } = useLogin()
  useEffect(() => {
    const { markEntry, stop } = markEntries(history, () => personOf(session.getState())?.id)
    markEntry()
    const unsubscribe = session.subscribe(markEntry)
    return () => {
      unsubscribe()
      stop()
    }
  }, [history, session])
}

/**
 * Marks the entries that this history makes until `stop` is called. `markEntry` marks the entry with which the page was loaded, once its
 * person is known.
 */
function markEntries(history: RouterHistory, person: () => string | undefined) {
  const { push, replace } = history
  const markEntry = () => {
    const state = window.history.state as { person?: string } | null
    // `window.history.replaceState` is the router's own here, and would load the page once more.
    if (person() && !state?.person)
      History.prototype.replaceState.call(window.history, { ...state, person: person() }, '')
  }
  history.push = (path, state, options) => {
    markEntry()
    push(path, { ...state, person: person() }, options)
  }
  history.replace = (path, state, options) => replace(path, { ...state, person: person() }, options)
  addEventListener('pagehide', markEntry)
  return {
    markEntry,
    stop: () => {
      removeEventListener('pagehide', markEntry)
      Object.assign(history, { push, replace })
    },
  }
}
