// Puts the ids of a list into two groups: files on this device, and files that need the clinic.

/** Ids of a list in the order of the screen. */
export type ListIds = {
  ids: string[]
  /** False while only the first ids are read. */
  isWhole: boolean
  /** Whether they were read before a first pull had ended: rows that have come since may be missing. */
  isEarly: boolean
  /** Number of ids in the first group, whose files are on this device; undefined where the list is in one group. */
  keptCount?: number
}

type Grouping = {
  /** Whether the list is in two groups: first the rows whose file is on this device, then the rows that need the clinic. */
  isGrouped: boolean
  /** Whether only rows on this device are shown. */
  isOnlySaved: boolean
}

/**
 * Puts the rows whose file is on this device first, or leaves all others out. The order inside a group stays. `kept`: such rows in order,
 * of which only those of the list count; while only the first ids of the list are read, all of them are of the list.
 */
export function arrange(
  { ids, ...read }: ListIds,
  kept: string[],
  { isGrouped, isOnlySaved }: Grouping,
): ListIds {
  const keptIds = new Set(kept)
  const saved = read.isWhole ? ids.filter((id) => keptIds.has(id)) : kept
  if (isOnlySaved) return { ...read, ids: saved, isWhole: true }
  if (!isGrouped) return { ids, ...read }
  return { ids: [...saved, ...ids.filter((id) => !keptIds.has(id))], ...read, keptCount: saved.length }
}
