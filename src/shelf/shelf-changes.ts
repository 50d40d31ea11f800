// Tells the tabs that the readable files of the shelf have changed: a whole file was kept, removed or used, or the key came or went.
export type ShelfChanges = {
  /** Tells this tab, and by a message all others. */
  tell: () => void
  /** Calls `listener` after changes in any tab and in the worker, until the returned function is called. */
  listen: (listener: () => void) => () => void
}

/** `name` is the channel that tabs and worker of one device share. It is open only while somebody listens. */
export function createShelfChanges(name: string): ShelfChanges {
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined
  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  return {
    tell() {
      tellHere()
      const to = channel ?? new BroadcastChannel(name)
      to.postMessage('changed')
      if (!channel) to.close()
    },
    listen(listener) {
      listeners.add(listener)
      if (!channel) {
        channel = new BroadcastChannel(name)
        channel.addEventListener('message', tellHere)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
  }
}

/** Calls `note` where a transaction changes the key or a whole file. Changes of a file that is still being kept are not noted. */
export function noteChanges(
  { keys, files }: { keys: IDBObjectStore; files: IDBObjectStore },
  note: () => void,
) {
  const watch = (
    store: IDBObjectStore,
    change: 'put' | 'delete' | 'clear',
    isSeen: (rowOrKey: unknown) => boolean,
  ) => {
    const write = store[change].bind(store) as (...given: unknown[]) => IDBRequest
    Object.assign(store, {
      [change](...given: unknown[]) {
        if (isSeen(given[0])) note()
        return write(...given)
      },
    })
  }
  for (const change of ['put', 'delete', 'clear'] as const) {
    watch(keys, change, () => true)
    watch(files, change, (rowOrKey) => !idOf(rowOrKey).endsWith('~'))
  }
}

const idOf = (rowOrKey: unknown) =>
  typeof rowOrKey === 'string' ? rowOrKey : String((rowOrKey as { id?: string } | undefined)?.id)
