// Web Locks for Node 20, which has none, as far as the portal uses them: exclusive, in the order of requests, with abort signals
// and `steal`.

type Work = (lock: Lock | null) => Promise<unknown>
type Waiting = { begin: () => void }
type Held = { lose: () => void }

const aborted = () => new DOMException('The lock request was aborted', 'AbortError')

export function createLocks(): LockManager {
  const holders = new Map<string, Held>()
  const queues = new Map<string, Waiting[]>()

  function hold(
    name: string,
    work: Work,
    resolve: (value: unknown) => void,
    reject: (error: unknown) => void,
  ) {
    const held: Held = { lose: () => reject(aborted()) }
    holders.set(name, held)
    const end = () => {
      if (holders.get(name) !== held) return
      holders.delete(name)
      queues.get(name)?.shift()?.begin()
    }
    void Promise.resolve()
      .then(() => work({ name, mode: 'exclusive' }))
      .then(resolve, reject)
      .finally(end)
  }

  function request(name: string, ...rest: [Work] | [LockOptions, Work]) {
    const work = rest.at(-1) as Work
    const { signal, steal, ifAvailable } = rest.length === 2 ? rest[0] : {}
    return new Promise<unknown>((resolve, reject) => {
      const begin = () => hold(name, work, resolve, reject)
      if (steal) holders.get(name)?.lose()
      if (steal || !holders.has(name)) return begin()
      if (ifAvailable) return resolve(work(null))
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
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

  return { request, query: () => Promise.resolve({ held: [], pending: [] }) } as LockManager
}
