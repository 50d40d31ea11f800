// Whether the clinic's server can be reached, by its last answer: `navigator.onLine` is wrong in both directions.
import { createStore } from 'zustand/vanilla'

export type ConnectionState = 'online' | 'offline' | 'unknown'

export type Connection = ReturnType<typeof createConnection>

export function createConnection(now: () => number = Date.now) {
  const { getState, subscribe, setState } = createStore<ConnectionState>(() => 'unknown')
  let lastAnswerAt: number | undefined
  let losses = 0

  return {
    getState,
    subscribe,
    /** When the server last answered, in ms of the device's clock. */
    getLastAnswerAt: () => lastAnswerAt,
    /** How many requests got no answer, so that work that failed can tell that the clinic was away and is back already. */
    getLosses: () => losses,
    /** Called by fetch.ts after every request: `answered` says whether the clinic's server answered. */
    report(answered: boolean) {
      if (answered) lastAnswerAt = now()
      else losses += 1
      setState(answered ? 'online' : 'offline')
    },
  }
}
