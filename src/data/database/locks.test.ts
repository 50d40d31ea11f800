// Tests the locks between two tabs of a device, with Web Locks and with leases.
import { describe, expect, it, vi } from 'vitest'
import { createClinic } from '../../../tests/support/tablet/clinic.ts'
import { untilCalm } from '../../../tests/support/tablet/until-calm.ts'
import { STOLEN_AFTER, withLock } from './locks.ts'

describe.each([true, false])('a lock (Web Locks: %s)', (webLocks) => {
  const twoTabs = () => {
    const { clock, tablet } = createClinic()
    const made = tablet({ clock, webLocks })
    return { clock, one: made.openTab(), other: made.openTab() }
  }

  it('is free again after work that failed', async () => {
    const { one, other } = twoTabs()
    const failing = withLock(one, 'drain', () => Promise.reject(new RangeError('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await withLock(other, 'drain', () => Promise.resolve('done'))).toBe('done')
  })

  it('is taken after a minute from a tab that hangs, whose work may still end', async () => {
    const { clock, one, other } = twoTabs()
    // Opens the databases before the clock is faked: the fake clock leaves the database too little time to create its tables.
    for (const { db } of [one, other]) await db.open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    let letGo = () => {}
    const stuck = withLock(
      one,
      'drain',
      () => new Promise<string>((resolve) => (letGo = () => resolve('late'))),
    )
    const next = withLock(other, 'drain', () => Promise.resolve('done'))
    let isDone = false
    void next.then(() => (isDone = true))
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(1_000)
        await vi.advanceTimersByTimeAsync(1_000)
        // A lease is renewed and asked for in the database, which the faked time must not overtake.
        await untilCalm()
      }
    }
    await pass(STOLEN_AFTER - 5_000)
    expect(isDone).toBe(false)
    await pass(45_000)
    expect(await next).toBe('done')
    letGo()
    expect(await stuck).toBe('late')
  })

  it('is given back although the system closed the database meanwhile', async () => {
    const { one, other } = twoTabs()
    await withLock(one, 'drain', () => Promise.resolve(one.db.close()))
    expect(await withLock(other, 'drain', () => Promise.resolve('done'))).toBe('done')
  })
})

it('a lease runs out after its tab was killed, also where the clock was set back meanwhile', async () => {
  const { clock, tablet } = createClinic()
  const tab = tablet({ clock, webLocks: false }).openTab()
  for (const wrong of [31_000, -3_600_000]) {
    await tab.db.leases.put({
      name: `${tab.device.name}:drain`,
      holder: 'killed',
      until: clock.now() + 30_000,
    })
    clock.advance(wrong)
    expect(await withLock(tab, 'drain', () => Promise.resolve('done'))).toBe('done')
  }
})
