// The truth about the connection is the last real answer of the server: `navigator.onLine` lies both ways.
import { createStore } from 'zustand/vanilla'

export type ConnectionState = 'online' | 'offline' | 'unknown'

export type Connection = ReturnType<typeof createConnection>

export function createConnection(now: () => number = Date.now) {
  const { getState, subscribe, setState } = createStore<ConnectionState>(() => 'unknown')
  let lastAnswerAt: number | undefined

  return {
    getState,
    subscribe,
    /** When the server last answered, in ms of the device's clock. */
    getLastAnswerAt: () => lastAnswerAt,
    /** Called by the fetch wrapper for every request: did the clinic's server answer it? */
    report(answered: boolean) {
      if (answered) lastAnswerAt = now()
      setState(answered ? 'online' : 'offline')
    },
  }
}
