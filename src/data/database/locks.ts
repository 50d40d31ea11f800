// Locks between the tabs of a device: Web Locks where the browser has them, else a lease in IndexedDB, which its holder renews and
// which runs out when the holder's tab was killed. `withLock` takes the lock from a holder that hangs for a minute. So two tabs
// may do its work at once, which must do no harm (a send may come twice). `withLockIfFree` takes the lock from nobody.
import { randomUuid } from '../../domain/uuid.ts'
import type { DatabaseContext } from './context.ts'
import { withReopen } from './reopen.ts'

/** Ms after which a lock is taken from its holder. */
export const STOLEN_AFTER = 60_000
/** Ms for which a lease holds when nobody renews it. */
const LEASE_TIME = 30_000
/** Ms between two renewals of a lease. */
const RENEW_EVERY = 10_000
/** Ms between two tries to get a lease. */
const ASK_EVERY = 100

/** Runs `work` as soon as no other tab of this device runs work of this name, or that tab has hung for a minute. */
export async function withLock<T>(tab: DatabaseContext, name: string, work: () => Promise<T>): Promise<T> {
  const { locks, lockPatience = STOLEN_AFTER } = tab.device
  const lock = `${tab.device.name}:${name}`
  return locks ? withWebLock(locks, lockPatience, lock, work) : withLease(tab, lock, work)
}

/**
 * Runs `work` where no other tab runs work of this name; else returns `undefined` at once. A Web Lock is held however long
 * the work takes; a lease is renewed as long as this tab lives.
 */
export async function withLockIfFree<T>(
  tab: DatabaseContext,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { locks } = tab.device
  const lock = `${tab.device.name}:${name}`
  if (locks) return locks.request(lock, { ifAvailable: true }, (held) => (held ? work() : undefined))
  const holder = randomUuid()
  if (!(await takeLease(tab, lock, holder))) return undefined
  const renewal = setInterval(() => void takeLease(tab, lock, holder).catch(() => false), RENEW_EVERY)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await giveBack(tab, lock, holder).catch(() => undefined)
  }
}

async function withWebLock<T>(
  locks: LockManager,
  ms: number,
  lock: string,
  work: () => Promise<T>,
): Promise<T> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), ms)
  let result: Promise<T> | undefined
  const run = () => {
    clearTimeout(timer)
    result = work()
    return result
  }
  try {
    await locks.request(lock, { signal: patience.signal }, run)
  } catch (error) {
    // Another tab took the lock while the work ran: the work goes on, and the caller waits for its end.
    if (result) return await result
    if (!patience.signal.aborted) throw error
    try {
      await locks.request(lock, { steal: true }, run)
    } catch (stolen) {
      if (!result) throw stolen
    }
  } finally {
    clearTimeout(timer)
  }
  return result!
}

async function withLease<T>(tab: DatabaseContext, lock: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUuid()
  while (!(await takeLease(tab, lock, holder))) await sleep(ASK_EVERY)
  const takenAt = tab.clock.deviceNow()
  const { lockPatience = STOLEN_AFTER } = tab.device
  const renewal = setInterval(() => {
    if (tab.clock.deviceNow() - takenAt > lockPatience) clearInterval(renewal)
    else void takeLease(tab, lock, holder).catch(() => false)
  }, RENEW_EVERY)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // A lease that cannot be given back runs out by itself.
    await giveBack(tab, lock, holder).catch(() => undefined)
  }
}

function takeLease(tab: DatabaseContext, name: string, holder: string) {
  const { db, clock } = tab
  return withReopen(tab, () =>
    db.transaction('rw', db.leases, async () => {
      const lease = await db.leases.get(name)
      const left = lease ? lease.until - clock.deviceNow() : 0
      // More than a lease's time left means that the device's clock was set back.
      if (lease && lease.holder !== holder && left > 0 && left <= LEASE_TIME) return false
      await db.leases.put({ name, holder, until: clock.deviceNow() + LEASE_TIME })
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
