// The state of the connection to the clinic's server, by the server's last answer: `navigator.onLine` is wrong in both directions.
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
    /** The time of the server's last answer, in ms of the device's clock. */
    getLastAnswerAt: () => lastAnswerAt,
    /** The number of requests without an answer. A caller whose work failed compares it: the connection may be back already. */
    getLosses: () => losses,
    /** Called by fetch.ts after every request: `answered` says whether the clinic's server answered. */
    report(answered: boolean) {
      if (answered) lastAnswerAt = now()
      else losses += 1
      setState(answered ? 'online' : 'offline')
    },
  }
}
