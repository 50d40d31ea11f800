// localStorage of one device, which its tabs share. It reaches the disk late: after a power cut it is as it was before.

export type Snapshot = ReadonlyMap<string, string>

export function createStorage() {
  let items = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
  return Object.assign(storage, {
    /** All of it, as the disk would have it now. */
    snapshot: (): Snapshot => new Map(items),
    /** The power went, and this is what had reached the disk. */
    goBack(to: Snapshot) {
      items = new Map(to)
    },
  })
}
