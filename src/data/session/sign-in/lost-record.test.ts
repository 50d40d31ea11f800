// Tests devices that have lost the sign-in record and kept localStorage: a browser drops an IndexedDB that it cannot read.
import { expect, it } from 'vitest'
import { ana, privateRows, settled, stateOf, clinicWithAna } from '../../../../tests/support/tablet/clinic.ts'
import { endedTokens, restart, shownPerson } from '../../../../tests/support/tablet/restart.ts'
import { soon } from '../../../../tests/support/soon.ts'

/** A device with the localStorage of Ana's sign-in, and no record. */
async function withoutRecord() {
  const clinic = await clinicWithAna()
  const { tablet } = clinic
  tablet.cutPower(tablet.storage.snapshot())
  await new Promise((resolve) => {
    const deletion = tablet.indexedDB.deleteDatabase(`${tablet.name}-session`)
    deletion.addEventListener('success', resolve)
  })
  return clinic
}

it('a lost record signs nobody out', async () => {
  const clinic = await withoutRecord()
  const tab = await restart(clinic)
  await settled(tab)
  expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ana.id }, role: 'admin' })
  expect(endedTokens(clinic)).toEqual([])
})

it('a lost record does not sign in a person who was signing out', async () => {
  const clinic = await withoutRecord()
  clinic.tablet.storage.setItem('clinic-leaving', 'yes')
  const tab = await restart(clinic)
  expect(shownPerson(tab)).toBeUndefined()
  await soon(async () => expect(await privateRows(tab)).toBe(0))
})
