// A page that is frozen or kept for Back must not hold the tables that other tabs need.
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { abortOnPageHide } from './abort-on-page-hide'

const kept = () => Object.assign(new Event('pagehide'), { persisted: true })

test.each([
  ['is frozen', () => document.dispatchEvent(new Event('freeze'))],
  ['is kept for Back', () => globalThis.dispatchEvent(kept())],
])('when the page %s, what can be repeated is given up, and a save is not', async (_name, putAway) => {
  const db = new Dexie(`abort-${_name}`)
  db.version(1).stores({ pulled: 'id', saved: 'id' })
  const pull = db.transaction('rw', 'pulled', async (transaction) => {
    abortOnPageHide(transaction)
    await db.table('pulled').put({ id: 1 })
    putAway()
    await db.table('pulled').put({ id: 2 })
  })
  const save = db.transaction('rw', 'saved', () => db.table('saved').put({ id: 1 }))
  await expect(pull).rejects.toThrow('Transaction')
  await save
  expect(await db.table('pulled').count()).toBe(0)
  expect(await db.table('saved').count()).toBe(1)
  db.close()
})
