// Merges the changes of a star that a person's tablets send: the newest change counts, with the same result in any order of
// arrival. The SQL trigger of `favorites` does the same; `star-cases.ts` tests both.

/** Whether a document or video is starred, and since when (ISO). A star that was taken off is kept with `starred: false`. */
export type Star = { starred: boolean; starred_at: string }

/** The state after `change` has arrived at `now` (ISO or ms). */
export function mergeStar(old: Star | undefined, change: Star, now: string | number): Star {
  const cut = cutFuture(change, now)
  if (!old) return cut
  // A row with a time in the future counts as written now, or nothing could change it until then.
  const before = cutFuture(old, now)
  return isNewerStar(before, cut) ? before : cut
}

/** Whether `one` is the later state. At the same moment, the state with the star counts as later. */
export function isNewerStar(one: Star, other: Star) {
  const difference = Date.parse(one.starred_at) - Date.parse(other.starred_at)
  return difference > 0 || (difference === 0 && one.starred && !other.starred)
}

function cutFuture({ starred, starred_at }: Star, now: string | number): Star {
  const isFuture = Date.parse(starred_at) > new Date(now).getTime()
  return { starred, starred_at: isFuture ? new Date(now).toISOString() : starred_at }
}
