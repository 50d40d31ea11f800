// A tab that a scheduler holds at each of its waits: each request, each answer, each transaction of the database and of the shelf, and
// each lock goes on only when the scheduler says so. The tab can be killed at each of these waits. Its work after the kill has no effect.
import { Dexie } from 'dexie'
import type fc from 'fast-check'
import type { TabContext } from '../../src/data/sync/context.ts'
import type { Shelf } from '../../src/shelf/shelf.ts'
import { createView } from '../support/tablet/memory-storage.ts'
import type { Tablet } from '../support/tablet/tablets.ts'
import type { MemoryWorker } from './memory-worker.ts'

type Transaction = (this: unknown, ...args: unknown[]) => Promise<unknown>

/** `busy`: number of transactions and requests that are under way. `given`: number of waits that have begun. */
export type Turns = { scheduler: fc.Scheduler; busy: number; given: number }
export type ScheduledTab = ReturnType<typeof openScheduledTab>

type Device = { tablet: Tablet; locks: LockManager; worker: Pick<MemoryWorker, 'wrapFetch'> }

export function openScheduledTab(
  { tablet, locks: shared, worker: answers }: Device,
  turns: Turns,
  name: string,
) {
  let isAlive = true
  let isGated = false
  let release = () => {}
  const death = new Promise<void>((resolve) => (release = resolve))
  const view = createView(tablet.storage)

  /** Waits for the tab's turn; for ever, where the tab was killed. */
  async function turn(label: string) {
    turns.given += 1
    if (isGated) await turns.scheduler.schedule(Promise.resolve(), `${name}: ${label}`)
    if (!isAlive) await new Promise(() => {})
  }
  async function between<T>(label: string, work: () => PromiseLike<T>): Promise<T> {
    await turn(label)
    turns.busy += 1
    const done = Promise.resolve(work()).finally(() => void (turns.busy -= 1))
    await done.catch(() => undefined)
    await turn(`${label} is over`)
    return done
  }

  const locks = {
    request(lock: string, ...rest: [unknown] | [LockOptions, unknown]) {
      const work = rest.at(-1) as (held: Lock | null) => Promise<unknown>
      const run = (held: Lock | null) => Promise.race([turn(`lock ${lock}`).then(() => work(held)), death])
      const held = shared.request(lock, rest.length === 2 ? rest[0] : {}, run)
      // A killed tab gives the lock back, and goes no further.
      return held.then((value) => (isAlive ? value : new Promise(() => {})))
    },
  } as LockManager
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname
    return between(`${init?.method ?? 'GET'} ${path}`, () => tablet.network.fetch(input, init))
  }
  const parts = { locks, fetch: answers.wrapFetch(fetch), storage: view.storage }
  const tab: TabContext = tablet.openTab(undefined, undefined, parts)
  gateDatabase(tab.db, between)
  gateShelf(tab.shelf.shelf, between, turns)

  return {
    tab,
    /** Makes the tab wait for its turns from now on. */
    gate: () => void (isGated = true),
    /** Ends the tab at once, as a kill of its browser does. The tab's locks are free then. */
    kill: () => {
      isAlive = false
      isGated = true
      view.end()
      release()
      tab.close()
    },
  }
}

/** Lets each transaction of the shelf wait like one of the database. Sealing and opening take their time without a turn. */
function gateShelf(
  shelf: Shelf,
  between: <T>(label: string, work: () => PromiseLike<T>) => Promise<T>,
  turns: Turns,
) {
  const { run, crypto } = shelf
  shelf.run = (...args) => between('shelf', () => run(...args)) as never
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) => {
      const direct = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) => {
        turns.busy += 1
        return direct.apply(target, args).finally(() => void (turns.busy -= 1))
      }
    },
  })
  shelf.crypto = {
    subtle,
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
  }
}

/** Lets each transaction wait before it begins and after it has ended. Inside a transaction nothing may wait. */
function gateDatabase(
  db: Dexie,
  between: (label: string, work: () => PromiseLike<unknown>) => Promise<unknown>,
) {
  const gated = (holder: object, method: string) => {
    const direct = (holder as Record<string, Transaction>)[method]!
    const wait: Transaction = function (...args) {
      const run = () => direct.apply(this, args)
      return Dexie.currentTransaction ? run() : (Dexie.Promise.resolve(between('database', run)) as never)
    }
    Object.assign(holder, { [method]: wait })
  }
  gated(db, 'transaction')
  // Dexie's own method for work on a table outside of a transaction.
  gated((db as unknown as { Table: { prototype: object } }).Table.prototype, '_trans')
}
