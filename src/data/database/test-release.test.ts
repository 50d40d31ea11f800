// Tests that nothing of a test release stays on a device, also where a tab of that release is open still.
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { soon } from '../../../tests/support/soon.ts'
import { clinicWithAna, createClinic } from '../../../tests/support/tablet/clinic.ts'
import type { Tablet } from '../../../tests/support/tablet/tablets.ts'
import { signOut } from '../session/sign-out/sign-out.ts'
import { dropTestRelease } from './test-release.ts'

const save = { user_id: 'user-ana', id: 'one' }

/** The database of a test release, open in a tab that does not let go of it. */
async function openOldTab({ name, indexedDB }: Tablet, unsent: object[] = []) {
  const old = new Dexie(name, { indexedDB })
  old.version(10).stores({ documents: '[owner+id]', outbox_entries: '[user_id+id]' })
  old.on('versionchange', () => false)
  await old.table('documents').put({ owner: 'user-ana', id: 'doc-1', title: 'Handbook' })
  await old.table('outbox_entries').bulkPut(unsent)
  return old
}

const names = async ({ indexedDB }: Tablet) => (await indexedDB.databases()).map(({ name }) => name)

it.each([
  ['nothing unsent', [], {}, false],
  ['an unsent save in the database', [save], {}, true],
  ['an unsent save in localStorage', [], { 'clinic-save:1:user-ana:video': '{}' }, true],
])('a test release with %s is removed, also under an open tab', async (_what, unsent, kept, isTold) => {
  const tablet = createClinic().tablet()
  const tab = tablet.openTab()
  for (const [key, text] of Object.entries(kept)) tablet.storage.setItem(key, text)
  const old = await openOldTab(tablet, unsent)
  expect(await dropTestRelease(tab)).toBe(isTold)
  expect(await old.table('documents').count()).toBe(0)
  expect(await old.table('outbox_entries').count()).toBe(0)
  expect(tablet.storage.length).toBe(0)
  old.close()
  await soon(async () => expect(await names(tablet)).not.toContain(tablet.name))
})

it('a device without a test release gets no database by the look, and is told nothing', async () => {
  const tablet = createClinic().tablet()
  expect(await dropTestRelease(tablet.openTab())).toBe(false)
  expect(await names(tablet)).toEqual([])
})

it('a sign-out removes what a tab of a test release has written meanwhile', async () => {
  const { tab, tablet } = await clinicWithAna()
  const old = await openOldTab(tablet)
  await signOut(tab)
  await soon(async () => expect(await old.table('documents').count()).toBe(0))
  old.close()
  await soon(async () => expect(await names(tablet)).not.toContain(tablet.name))
})
