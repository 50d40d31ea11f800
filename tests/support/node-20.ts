// Vitest 5 uses Map.groupBy when it reports a failure; Node 20 does not have it, and the report would crash instead of telling.

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
