// A virtual clock, on which an hour has passed as soon as its work is done. In this process, which holds the tablets and the local
// stack, `Date` and the timers of the portal's sync follow the clock.

type Interval = { work: () => void; every: number; dueAt: number }

/** Takes over `Date`. Timeouts stay real: they are limits and pauses of seconds. */
export function startVirtualClock() {
  const { Date: RealDate, setInterval: realInterval } = globalThis
  let ahead = 0
  const now = () => RealDate.now() + ahead
  const intervals: Interval[] = []
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts: []) => (parts.length > 0 ? new target(...parts) : new target(now())),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })

  return {
    now,
    /** Runs `work`, and takes over the timers that it starts. */
    takeTimers<Made>(work: () => Made): Made {
      const setInterval = (call: () => void, every: number) =>
        intervals.push({ work: call, every, dueAt: now() + every })
      Object.assign(globalThis, { setInterval })
      try {
        return work()
      } finally {
        globalThis.setInterval = realInterval
      }
    },
    /**
     * Lets `ms` pass. A timer calls once, however often it was due in that time: a tick that is under way is not begun again. The
     * next timer waits for `whenFree`.
     */
    async advance(ms: number, whenFree: () => Promise<unknown>) {
      ahead += ms
      for (const interval of intervals) {
        if (interval.dueAt > now()) continue
        interval.dueAt = now() + interval.every
        interval.work()
        await whenFree()
      }
    },
  }
}
