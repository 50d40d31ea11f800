import { describe, expect, it } from 'vitest'
import { createClinic } from '../../../tests/support/clinic.ts'
import { withLock } from './locks.ts'

describe.each([true, false])('a lock (Web Locks: %s)', (webLocks) => {
  const twoTabs = () => {
    const { clock, tablet } = createClinic()
    const made = tablet({ clock, webLocks })
    return { clock, one: made.openTab(), other: made.openTab() }
  }

  it('lets one tab work at a time', async () => {
    const { one, other } = twoTabs()
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      events.push(`${name} ends`)
    }
    await Promise.all([withLock(one, 'drain', work('one')), withLock(other, 'drain', work('other'))])
    const [first, second] = events[0] === 'one begins' ? ['one', 'other'] : ['other', 'one']
    expect(events).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
  })

  it('is free again after work that failed', async () => {
    const { one, other } = twoTabs()
    const failing = withLock(one, 'drain', () => Promise.reject(new RangeError('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await withLock(other, 'drain', () => Promise.resolve('done'))).toBe('done')
  })

  it('is given back although the database’s handle died meanwhile', async () => {
    const { one, other } = twoTabs()
    await withLock(one, 'drain', () => Promise.resolve(one.db.close()))
    expect(await withLock(other, 'drain', () => Promise.resolve('done'))).toBe('done')
  })
})

describe('a lease', () => {
  it('of a tab that was killed runs out, also where the clock was set back meanwhile', async () => {
    const { clock, tablet } = createClinic()
    const tab = tablet({ clock, webLocks: false }).openTab()
    for (const wrong of [31_000, -3_600_000]) {
      await tab.db.leases.put({ name: `${tab.name}:drain`, holder: 'killed', until: clock.now() + 30_000 })
      clock.advance(wrong)
      expect(await withLock(tab, 'drain', () => Promise.resolve('done'))).toBe('done')
    }
  })
})
