// Tests that after a power cut the record says who is signed in: localStorage reaches the disk many seconds late, and comes back in an
// earlier state.
import { describe, expect, it } from 'vitest'
import {
  ana,
  ben,
  clinicWithTab,
  privateRows,
  pullAll,
  stateOf,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../../tests/support/tablet/clock.ts'
import { sentTokens, endedTokens, restart } from '../../../../tests/support/tablet/restart.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { confirmedSession } from '../stored/confirmed-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from '../sign-out/sign-out.ts'
import { readStoredSession } from '../stored/stored-session.ts'
import { getToken } from '../tokens/valid-token.ts'

describe.each(['online', 'offline'] as const)('after a power cut, %s,', (net) => {
  it('a person who had signed out is not signed in, and their session ends at the server', async () => {
    const clinic = await clinicWithAna()
    const { tab, tablet, network } = clinic
    await pullAll(tab)
    const disk = tablet.storage.snapshot()
    network[net]()
    await signOut(tab)
    tablet.cutPower(disk)

    const again = await restart(clinic)
    expect(stateOf(again)).toEqual({ status: 'signed-out', why: null })
    expect(readStoredSession(tablet.storage, tab.auth.sessionKey)).toBeUndefined()
    expect(await privateRows(again)).toBe(0)
    await soon(() => expect(endedTokens(clinic)).toEqual(['Bearer access-1']))
    expect(sentTokens(clinic)).toEqual([])
    await expect(getToken(again, ana.id)).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('the person who signed in last is shown, whatever localStorage says', async () => {
    const clinic = clinicWithTab()
    const { tab, tablet, network } = clinic
    const disks = [tablet.storage.snapshot()]
    tablet.storage.onChange = () => void disks.push(tablet.storage.snapshot())
    await signInOn(tab, ana)
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    network[net]()
    expect(disks.length).toBeGreaterThan(12)
    let before = tab
    // The list grows during the loop by the states of the restarts, because the power may be cut again during a restart.
    for (const disk of disks) {
      if (disks.length > 200) break
      tablet.cutPower(disk)
      before = await restart(clinic)
      expect(stateOf(before)).toMatchObject({ status: 'member', user: { id: ben.id }, role: 'staff' })
      expect(confirmedSession(before)?.user.id).toBe(ben.id)
      expect(sentTokens(clinic).filter((bearer) => bearer !== 'Bearer access-2')).toEqual([])
    }
    expect(await getToken(before, ben.id)).toBe('access-2')
  })
})

it('a session whose tokens were renewed is kept when the power is cut again while the restart corrects localStorage', async () => {
  const clinic = await clinicWithAna()
  const { clock, tab, tablet } = clinic
  const behind = tablet.storage.snapshot()
  clock.advance(DAY)
  expect(await getToken(tab, ana.id)).toBe('access-2')
  tablet.cutPower(behind)
  const disks = [behind]
  tablet.storage.onChange = () => void disks.push(tablet.storage.snapshot())
  await restart(clinic)
  tablet.storage.onChange = () => undefined
  expect(disks.length).toBeGreaterThan(5)
  for (const disk of disks) {
    tablet.cutPower(disk)
    const again = await restart(clinic)
    expect(stateOf(again)).toMatchObject({ status: 'member', user: { id: ana.id } })
    expect(await getToken(again, ana.id)).toBe('access-2')
  }
  expect(endedTokens(clinic)).toEqual([])
})

it('a session whose tokens were renewed is taken from localStorage where the power was cut before the record had it', async () => {
  const clinic = await clinicWithAna()
  const { tab, tablet } = clinic
  const renewed = { ...readStoredSession(tablet.storage, tab.auth.sessionKey)!, access_token: 'access-newer' }
  tablet.storage.setItem(tab.auth.sessionKey, JSON.stringify(renewed))
  tablet.cutPower(tablet.storage.snapshot())
  expect(confirmedSession(await restart(clinic))?.access_token).toBe('access-newer')
})

it('an earlier sign-in of the same person is not taken for the present sign-in', async () => {
  const clinic = await clinicWithAna()
  const { tab, tablet } = clinic
  const disk = tablet.storage.snapshot()
  await signOut(tab)
  await signIn(tab, ana.email, ana.password)
  tablet.cutPower(disk)
  const again = await restart(clinic)
  expect(confirmedSession(again)?.access_token).toBe('access-2')
})
