/** Position and length of a film as people read them, in seconds. */
export type Shown = { time: number; length: number }

type Times = {
  /** What the media element says. */
  time: number
  duration: number
  hasEnded: boolean
  /** The length in the row, which lists show. */
  knownDuration: number
}

/** Rows hold whole seconds, which were once rounded up: a film of 11.6 seconds may have 12 in its row. */
const MAX_ROUNDING = 2

/** A film has one length, that of its row, unless the file really has another. At its end it stands at its length. */
export function shownSeconds({ time, duration, hasEnded, knownDuration }: Times): Shown {
  const isOfRow = knownDuration > 0 && Math.abs(duration - knownDuration) < MAX_ROUNDING
  const length = isOfRow ? knownDuration : duration
  if (length <= 0) return { time, length }
  return { time: hasEnded ? length : Math.min(time, length), length }
}
