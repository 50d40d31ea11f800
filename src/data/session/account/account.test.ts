// Tests how the role of the signed-in person is looked up and remembered.
import { describe, expect, it, vi } from 'vitest'
import {
  ben,
  clinicWithTab,
  stateOf,
  openMore,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { expectConsoleError } from '../../../../tests/support/console.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { rest } from '../../../../tests/support/tablet/network.ts'
import { refreshAccount } from './refresh-account.ts'

describe('the role', () => {
  it('becomes unknown (null) where the server answers the look-up with an error', async () => {
    const { tab, network } = await clinicWithAna()
    expectConsoleError('The role could not be looked up')
    network.answer(500, undefined, rest('user_roles'))
    await refreshAccount(tab)
    expect(stateOf(tab)).toMatchObject({ role: null, certainty: 'cached' })
  })

  it('is staff where the person has no row in user_roles', async () => {
    const { tab } = clinicWithTab()
    await signInOn(tab, ben)
    expect(stateOf(tab)).toMatchObject({ role: 'staff' })
  })

  it('is staff where the look-up throws', async () => {
    const { tab } = await clinicWithAna()
    vi.spyOn(tab.network.supabase, 'from').mockImplementation(() => {
      throw new RangeError('broken')
    })
    expectConsoleError('The role could not be looked up')
    await refreshAccount(tab)
    expect(stateOf(tab)).toMatchObject({ role: 'staff' })
  })

  it('stays the remembered role of the device where a later look-up fails', async () => {
    const { tab, tablet, network } = await clinicWithAna()
    expectConsoleError('The role could not be looked up')
    network.answer(500, undefined, rest('user_roles'))
    await refreshAccount(tab)
    network.offline()
    const again = await openMore(tablet)
    expect(stateOf(again)).toMatchObject({ role: 'admin' })
  })
})
