// A page that is frozen, or in the back/forward cache, must not block the tables that other pages need.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPageLifecycle, type PageLifecycle } from './page-lifecycle'

const kept = (type: string) => Object.assign(new Event(type), { persisted: true })

let page: PageLifecycle
let db: Dexie
beforeEach(() => {
  page = createPageLifecycle(window)
  db = new Dexie(`page-${Math.random()}`)
  db.version(1).stores({ rows: 'id' })
  page.guard(db)
})
afterEach(() => {
  page.close()
  db.close()
})

describe.each([
  [
    'is frozen',
    () => document.dispatchEvent(new Event('freeze')),
    () => document.dispatchEvent(new Event('resume')),
  ],
  [
    'is kept for Back',
    () => window.dispatchEvent(kept('pagehide')),
    () => window.dispatchEvent(kept('pageshow')),
  ],
])('a page that %s', (_name, putAway, bringBack) => {
  test('gives up what it writes', async () => {
    const write = db.transaction('rw', 'rows', async () => {
      await db.table('rows').put({ id: 1 })
      putAway()
      await db.table('rows').put({ id: 2 })
    })
    await expect(write).rejects.toBeInstanceOf(Error)
    bringBack()
    expect(await db.table('rows').count()).toBe(0)
  })

  test('begins nothing new until it is back', async () => {
    await db.open()
    putAway()
    expect(page.isAway()).toBe(true)
    await expect(db.table('rows').count()).rejects.toBeInstanceOf(Error)
    bringBack()
    expect(await db.table('rows').count()).toBe(0)
  })

  test('tells who waits when it is back, and counts both ways', async () => {
    const before = page.visit()
    putAway()
    const away = page.visit()
    let isBack = false
    const waiting = page.whenBack().then(() => (isBack = true))
    await Promise.resolve()
    expect(isBack).toBe(false)
    bringBack()
    await waiting
    expect(new Set([before, away, page.visit()]).size).toBe(3)
  })
})

test('a page that is closed for good finishes what it writes', async () => {
  const write = db.transaction('rw', 'rows', async () => {
    await db.table('rows').put({ id: 1 })
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
    await db.table('rows').put({ id: 2 })
  })
  await write
  expect(await db.table('rows').count()).toBe(2)
})
