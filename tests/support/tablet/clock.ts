// A clock turned by hand: time stands still until a test moves it.

export type HandClock = ReturnType<typeof createHandClock>

/** Starts at an ISO time, or at this moment. */
export function createHandClock(start: string | number = Date.now()) {
  let time = new Date(start).getTime()
  return {
    now: () => time,
    iso: () => new Date(time).toISOString(),
    /** Goes on by so many ms; back, where they are negative. */
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
