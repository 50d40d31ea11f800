// The trash keeps a deleted document or video for thirty days, in which an admin can restore it (docs/decisions/0036).

export const TRASH_DAYS = 30

const DAY = 24 * 3_600_000

/** The moment in ms after which a deleted row goes for good. */
export const endOfTrash = (deletedAt: string) => Date.parse(deletedAt) + TRASH_DAYS * DAY

/** Whole days that a deleted row still stays, at least 0: the removal waits for an admin's portal. */
export function daysLeftInTrash(deletedAt: string, now: number): number {
  return Math.max(0, Math.ceil((endOfTrash(deletedAt) - now) / DAY))
}
