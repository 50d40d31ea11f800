// Web Locks for Node 20, which has none, as far as the portal uses them: in the order of requests, with abort signals,
// `steal` and `ifAvailable`; a shared lock joins others that are held, unless somebody waits.

type Work = (lock: Lock | null) => Promise<unknown>
type Waiting = { begin: () => void }
type HeldLock = { mode: LockMode; lose: () => void }

const aborted = () => new DOMException('The lock request was aborted', 'AbortError')

export function createLocks(): LockManager {
  const holders = new Map<string, Set<HeldLock>>()
  const queues = new Map<string, Waiting[]>()

  function hold(
    name: string,
    mode: LockMode,
    work: Work,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ) {
    const held: HeldLock = { mode, lose: () => reject(aborted()) }
    const all = holders.get(name) ?? new Set()
    holders.set(name, all.add(held))
    const end = () => {
      if (holders.get(name) !== all || !all.delete(held) || all.size > 0) return
      holders.delete(name)
      queues.get(name)?.shift()?.begin()
    }
    void Promise.resolve()
      .then(() => work({ name, mode }))
      .then(resolve, reject)
      .finally(end)
  }

  function request(name: string, ...rest: [Work] | [LockOptions, Work]) {
    const work = rest.at(-1) as Work
    const { signal, steal, ifAvailable, mode = 'exclusive' } = rest.length === 2 ? rest[0] : {}
    return new Promise<unknown>((resolve, reject) => {
      const begin = () => hold(name, mode, work, resolve, reject)
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      const all = [...(holders.get(name) ?? [])]
      if (steal) {
        for (const { lose } of all) lose()
        holders.delete(name)
      }
      const joins = queue.length === 0 && [...all, { mode }].every((held) => held.mode === 'shared')
      if (steal || all.length === 0 || joins) return begin()
      if (ifAvailable) return resolve(work(null))
      const waiting: Waiting = { begin }
      queue.push(waiting)
      signal?.addEventListener('abort', () => {
        const index = queue.indexOf(waiting)
        if (index < 0) return
        queue.splice(index, 1)
        reject(aborted())
      })
    })
  }

  return {
    request,
    query: () => Promise.resolve({ held: [...holders.keys()].map((name) => ({ name })), pending: [] }),
  } as LockManager
}
