// A page that is frozen, or in the back/forward cache, must not block the tables that other pages need.
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPageLifecycle, type PageLifecycle } from './page-lifecycle'

const persisted = (type: string) => Object.assign(new Event(type), { persisted: true })

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
    () => window.dispatchEvent(persisted('pagehide')),
    () => window.dispatchEvent(persisted('pageshow')),
  ],
])('a page that %s', (_name, putAway, bringBack) => {
  test('aborts the write that it had begun', async () => {
    const write = db.transaction('rw', 'rows', async () => {
      await db.table('rows').put({ id: 1 })
      putAway()
      await db.table('rows').put({ id: 2 })
    })
    await expect(write).rejects.toBeInstanceOf(Error)
    bringBack()
    expect(await db.table('rows').count()).toBe(0)
  })

  test('reads and writes nothing until it is back', async () => {
    await db.open()
    putAway()
    expect(page.isAway()).toBe(true)
    await expect(db.table('rows').count()).rejects.toBeInstanceOf(Error)
    bringBack()
    expect(await db.table('rows').count()).toBe(0)
  })

  test('resolves whenBack() on its return, and numbers each leaving and each return', async () => {
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

test('a page that is closed for good finishes its write', async () => {
  const write = db.transaction('rw', 'rows', async () => {
    await db.table('rows').put({ id: 1 })
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
    await db.table('rows').put({ id: 2 })
  })
  await write
  expect(await db.table('rows').count()).toBe(2)
})
