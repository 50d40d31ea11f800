// Adds Map.groupBy to Node 20: Vitest 5 uses it to report a failure, and would crash instead.

type GroupBy = <Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
) => Map<Key, Item[]>

const map = Map as unknown as { groupBy?: GroupBy }

map.groupBy ??= (items, keyOf) => {
  const groups = new Map<
    ReturnType<typeof keyOf>,
    (typeof items extends Iterable<infer Item> ? Item : never)[]
  >()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
