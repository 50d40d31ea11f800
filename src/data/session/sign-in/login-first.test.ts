// Tests that the login page is shown before the data layer is loaded, but only where nobody can be signed in. A sign-in for which the
// data layer cannot be loaded leaves no session behind.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, clinicWithTab } from '../../../../tests/support/tablet/clinic.ts'
import { endedTokens } from '../../../../tests/support/tablet/restart.ts'
import { DataError } from '../../network/errors.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { isNobodyHere } from './nobody-here.ts'
import { signIn } from './sign-in.ts'

it('the login page comes before the data layer where nobody has signed in, or the last person has signed out', async () => {
  expect(await isNobodyHere(clinicWithTab().tab)).toBe(true)
  const { tab, tablet } = await clinicWithAna()
  await signOut(tab)
  expect(await isNobodyHere(tablet.openTab())).toBe(true)
})

it('the login page waits for the data layer where storage or the record knows a person, or the record cannot be read', async () => {
  const { tablet } = await clinicWithAna()
  tablet.storage.clear()
  expect(await isNobodyHere(tablet.openTab()), 'the record has her still').toBe(false)
  const fresh = clinicWithTab().tablet
  expect(await isNobodyHere(fresh.openTab(undefined, null)), 'the record cannot be read').toBe(false)
  for (const key of ['clinic-leaving', 'clinic-identity', 'clinic-sign-in']) {
    fresh.storage.setItem(key, 'left')
    expect(await isNobodyHere(fresh.openTab()), `${key} is left`).toBe(false)
    fresh.storage.removeItem(key)
  }
})

it('a sign-in whose data layer cannot be loaded ends its session at the server, and the next try signs in', async () => {
  const clinic = clinicWithTab()
  const { tab } = clinic
  const load = () => Promise.reject(new DataError('offline', 'The code did not come'))
  await expect(
    signIn({ ...tab, dataLayer: { ...tab.dataLayer, load } }, ana.email, ana.password),
  ).rejects.toMatchObject({ kind: 'offline' })
  expect(endedTokens(clinic)).toEqual(['Bearer access-1'])
  expect(await isNobodyHere(tab)).toBe(true)
  await signIn(tab, ana.email, ana.password)
  expect(tab.session.getState()).toMatchObject({ status: 'member' })
})
