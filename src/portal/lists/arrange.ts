/** Ids of a list in the order of the screen. */
export type Found = {
  ids: string[]
  /** False while only the first ids are read. */
  isWhole: boolean
  /** How many of the first ids have their file on this tablet, where the list is in two groups. */
  here?: number
}

type Arranging = {
  /** Whether the list is in two groups: first what is on this tablet, then what needs the clinic. */
  isApart: boolean
  /** Whether only rows on this tablet are shown. */
  onlySaved: boolean
}

/** Puts what is on this tablet first, or leaves the rest out. The order inside stays. */
export function arrange(
  { ids, isWhole }: Found,
  here: ReadonlySet<string>,
  { isApart, onlySaved }: Arranging,
): Found {
  const saved = ids.filter((id) => here.has(id))
  if (onlySaved) return { ids: saved, isWhole }
  if (!isApart) return { ids, isWhole }
  return { ids: [...saved, ...ids.filter((id) => !here.has(id))], isWhole, here: saved.length }
}
