// Adds what Node 20 lacks: Map.groupBy, with which Vitest 5 reports a failure, and Promise.withResolvers for pdf.js.

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

const promise = Promise as unknown as { withResolvers?: () => object }

promise.withResolvers ??= () => {
  const made: { resolve?: unknown; reject?: unknown } = {}
  return Object.assign(made, {
    promise: new Promise((resolve, reject) => Object.assign(made, { resolve, reject })),
  })
}
