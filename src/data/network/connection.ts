// The state of the connection to the clinic's server, by the server's last answer: `navigator.onLine` is wrong in both directions.
import { createStore } from 'zustand/vanilla'

export type ConnectionState = 'online' | 'offline' | 'unknown'

/**
 * What is known of an outage. `line`: no more than that no answer came. `server`: the clinic's server is away, as its gateway says.
 * `server-alone`: a file of this site came, so the internet works.
 */
export type Outage = 'line' | 'server' | 'server-alone'

export type Connection = ReturnType<typeof createConnection>

export function createConnection(now: () => number = Date.now) {
  const { getState, subscribe, setState } = createStore<ConnectionState>(() => 'unknown')
  const outage = createStore<Outage>(() => 'line')
  let lastAnswerAt: number | undefined
  let losses = 0

  return {
    getState,
    subscribe,
    /** The time of the server's last answer, in ms of the device's clock. */
    getLastAnswerAt: () => lastAnswerAt,
    /** The number of requests without an answer. A caller whose work failed compares it: the connection may be back already. */
    getLosses: () => losses,
    /** What is known of the outage; `line` while there is none. */
    outage,
    /** Tells what is known of the outage, unless it is over. */
    explain(known: Outage) {
      if (getState() === 'offline') outage.setState(known, true)
    },
    /** Called by fetch.ts after every request: `answered` says whether the clinic's server answered. */
    report(answered: boolean) {
      if (answered) lastAnswerAt = now()
      else losses += 1
      setState(answered ? 'online' : 'offline')
      if (answered) outage.setState('line', true)
    },
  }
}
