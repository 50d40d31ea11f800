// Tests devices and open tabs of older releases, which kept no sign-in record on the disk.
import { describe, expect, it } from 'vitest'
import {
  ana,
  ben,
  privateRows,
  settled,
  stateOf,
  clinicWithAna,
} from '../../../../tests/support/tablet/clinic.ts'
import { type Clinic, endedTokens, restart, shownPerson } from '../../../../tests/support/tablet/restart.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { readRecord } from '../stored/sign-in-record.ts'
import { signOut } from '../sign-out/sign-out.ts'

describe('a device of a release before the record', () => {
  /** A device with localStorage of that release, and no record. */
  async function oldDevice() {
    const clinic = await clinicWithAna()
    const { tablet } = clinic
    tablet.storage.removeItem('clinic-sign-in')
    tablet.cutPower(tablet.storage.snapshot())
    await new Promise((resolve) => {
      const deletion = tablet.indexedDB.deleteDatabase(`${tablet.name}-session`)
      deletion.addEventListener('success', resolve)
    })
    return clinic
  }

  it('signs nobody out', async () => {
    const clinic = await oldDevice()
    const tab = await restart(clinic)
    await settled(tab)
    expect(stateOf(tab)).toMatchObject({ status: 'member', user: { id: ana.id }, role: 'admin' })
    expect(endedTokens(clinic)).toEqual([])
    await signOut(tab)
  })

  it('does not sign in a person who was signing out', async () => {
    const clinic = await oldDevice()
    clinic.tablet.storage.setItem('clinic-leaving', 'yes')
    const tab = await restart(clinic)
    expect(shownPerson(tab)).toBeUndefined()
    await soon(async () => expect(await privateRows(tab)).toBe(0))
  })

  it('ignores localStorage once it has a record', async () => {
    const clinic = await oldDevice()
    const disk = clinic.tablet.storage.snapshot()
    await signOut(await restart(clinic))
    clinic.tablet.cutPower(disk)
    expect(shownPerson(await restart(clinic))).toBeUndefined()
  })
})

describe('a tab of an older release beside this one', () => {
  /** A tab of an older release: it writes localStorage and sends messages to the other tabs. */
  async function oldTab(clinic: Clinic) {
    const { tablet, tab } = clinic
    const channel = new BroadcastChannel(tablet.name)
    const session = (token: string, user: { id: string; email: string }) => ({
      access_token: token,
      refresh_token: token,
      expires_at: Math.floor(clinic.clock.now() / 1000) + 3600,
      user,
    })
    return {
      signOut() {
        tablet.storage.removeItem('clinic-identity')
        tablet.storage.removeItem(tab.auth.sessionKey)
        channel.postMessage({ type: 'signed-out', why: null })
      },
      signIn(token: string, user: { id: string; email: string }) {
        const identity = JSON.parse(tablet.storage.getItem('clinic-identity') ?? 'null')
        tablet.storage.setItem(tab.auth.sessionKey, JSON.stringify(session(token, user)))
        const marks = { role: 'staff', must_change_password: false, is_member: true, is_recovering: false }
        const names = { first_name: null, last_name: null, contact_at: clinic.clock.iso() }
        const next = { ...identity, ...names, ...marks, id: user.id, email: user.email }
        tablet.storage.setItem('clinic-identity', JSON.stringify(next))
        channel.postMessage({ type: 'signed-in' })
      },
      close: () => channel.close(),
    }
  }

  it('a tab of an older release that signs out ends the session, also after a power cut', async () => {
    const clinic = await clinicWithAna()
    const disk = clinic.tablet.storage.snapshot()
    const old = await oldTab(clinic)
    old.signOut()
    await soon(async () => expect(await readRecord(clinic.tab)).toBeNull())
    expect(shownPerson(clinic.tab)).toBeUndefined()
    old.close()
    clinic.tablet.cutPower(disk)
    expect(shownPerson(await restart(clinic))).toBeUndefined()
  })

  it('a tab of an older release that signs a person in changes the record, also for the time after a power cut', async () => {
    const clinic = await clinicWithAna()
    const disk = clinic.tablet.storage.snapshot()
    const old = await oldTab(clinic)
    old.signOut()
    await soon(async () => expect(await readRecord(clinic.tab)).toBeNull())
    old.signIn('access-old', ben)
    await soon(() => expect(shownPerson(clinic.tab)).toBe(ben.id))
    old.close()
    clinic.tablet.cutPower(disk)
    expect(shownPerson(await restart(clinic))).toBe(ben.id)
  })

  it('a tab of an older release that signed out while no other tab was open ends the session at the next start', async () => {
    const clinic = await clinicWithAna()
    clinic.tablet.cutPower(clinic.tablet.storage.snapshot())
    const old = await oldTab(clinic)
    old.signOut()
    old.close()
    const tab = await restart(clinic)
    expect(shownPerson(tab)).toBeUndefined()
    expect(await readRecord(tab)).toBeNull()
  })
})
