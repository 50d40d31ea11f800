// The smallest observable value: `getState` and `subscribe` suit `useSyncExternalStore`.

export type Store<Value> = {
  getState: () => Value
  set: (value: Value) => void
  /** Calls back at every change; returns the end of it. */
  subscribe: (listener: (value: Value) => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<(value: Value) => void>()
  return {
    getState: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
