// One tab at a time. Web Locks where there are; else a lease in IndexedDB, that its holder renews and that runs out
// when the holder's tab was killed.
import type { DatabaseContext } from './context.ts'
import { withReopen } from './reopen.ts'

const LEASE_TIME = 30_000
const RENEW_EVERY = 10_000
const ASK_EVERY = 100

/** Runs `work` when no other tab of this device runs work of this name. */
export async function withLock<T>(tab: DatabaseContext, name: string, work: () => Promise<T>): Promise<T> {
  const lock = `${tab.name}:${name}`
  if (tab.locks) return tab.locks.request(lock, work) as Promise<T>

  const holder = crypto.randomUUID()
  while (!(await takeLease(tab, lock, holder))) await sleep(ASK_EVERY)
  const renewal = setInterval(() => void takeLease(tab, lock, holder).catch(() => false), RENEW_EVERY)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // A lease that cannot be given back runs out by itself.
    await giveBack(tab, lock, holder).catch(() => undefined)
  }
}

function takeLease(tab: DatabaseContext, name: string, holder: string) {
  const { db, now } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.leases, async () => {
      const lease = await db.leases.get(name)
      const left = lease ? lease.until - now() : 0
      // More than a lease's time left means that the device's clock was set back.
      if (lease && lease.holder !== holder && left > 0 && left <= LEASE_TIME) return false
      await db.leases.put({ name, holder, until: now() + LEASE_TIME })
      return true
    }),
  )
}

function giveBack(tab: DatabaseContext, name: string, holder: string) {
  const { db } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.leases, async () => {
      if ((await db.leases.get(name))?.holder === holder) await db.leases.delete(name)
    }),
  )
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
