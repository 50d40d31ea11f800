// Web Locks as far as the portal uses them, for Node 20, which has none: exclusive, in the order of asking.

export function createLocks(): LockManager {
  const tails = new Map<string, Promise<unknown>>()
  const request = (name: string, work: (lock: Lock) => Promise<unknown>) => {
    const before = tails.get(name) ?? Promise.resolve()
    const run = before.then(
      () => work({ name, mode: 'exclusive' }),
      () => work({ name, mode: 'exclusive' }),
    )
    tails.set(name, run)
    return run
  }
  return { request, query: () => Promise.resolve({ held: [], pending: [] }) } as unknown as LockManager
}
