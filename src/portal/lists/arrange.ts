/** Ids of a list in the order of the screen. */
export type Found = {
  ids: string[]
  /** False while only the first ids are read. */
  isWhole: boolean
  /** Number of ids in the first group, whose files are on this tablet; undefined where the list is in one group. */
  here?: number
}

type Arranging = {
  /** Whether the list is in two groups: first the rows whose file is on this tablet, then the rows that need the clinic. */
  isApart: boolean
  /** Whether only rows on this tablet are shown. */
  isOnlySaved: boolean
}

/** Puts the rows whose file is on this tablet first, or leaves all others out. The order inside a group stays. */
export function arrange(
  { ids, isWhole }: Found,
  here: ReadonlySet<string>,
  { isApart, isOnlySaved }: Arranging,
): Found {
  const saved = ids.filter((id) => here.has(id))
  if (isOnlySaved) return { ids: saved, isWhole }
  if (!isApart) return { ids, isWhole }
  return { ids: [...saved, ...ids.filter((id) => !here.has(id))], isWhole, here: saved.length }
}
