// A clock whose time stands still until a test moves it.

export type HandClock = ReturnType<typeof createHandClock>

/** Makes a clock that starts at an ISO time, or at the present time. */
export function createHandClock(start: string | number = Date.now()) {
  let time = new Date(start).getTime()
  return {
    now: () => time,
    iso: () => new Date(time).toISOString(),
    /** Moves the time on by `ms`, or back where `ms` is negative. */
    advance(ms: number) {
      time += ms
    },
    set(moment: string | number) {
      time = new Date(moment).getTime()
    },
  }
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE
export const YEAR = 365 * DAY
