// The localStorage of a device, which its tabs share. It reaches the disk late, so that a power cut brings an earlier state back.

export type Snapshot = ReadonlyMap<string, string>

type Disk = {
  /** Called after each change. */
  onChange: () => void
  /** A copy of all items, for the disk. */
  snapshot: () => Snapshot
  /** Brings back the items that had reached the disk at a power cut. */
  goBack: (to: Snapshot) => void
}

export function createStorage(): Storage & Disk {
  let items = new Map<string, string>()
  const storage: Storage & Disk = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      items.set(key, value)
      storage.onChange()
    },
    removeItem(key) {
      if (items.delete(key)) storage.onChange()
    },
    clear: () => items.clear(),
    onChange: () => undefined,
    snapshot: () => new Map(items),
    goBack(to) {
      items = new Map(to)
    },
  }
  return storage
}

/** The storage of the tabs until a power cut: after `end` they write nothing any more. */
export function createView(whole: Storage) {
  let isAlive = true
  const storage: Storage = {
    get length() {
      return whole.length
    },
    key: (index) => whole.key(index),
    getItem: (key) => whole.getItem(key),
    setItem: (key, value) => (isAlive ? whole.setItem(key, value) : undefined),
    removeItem: (key) => (isAlive ? whole.removeItem(key) : undefined),
    clear: () => (isAlive ? whole.clear() : undefined),
  }
  return {
    storage,
    end() {
      isAlive = false
    },
  }
}
