// Tests the setting of a new password.
import { describe, expect, it } from 'vitest'
import { ana, ben, clinicWithAna, clinicWithTab } from '../../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../../tests/support/tablet/clock.ts'
import { changePassword } from './password.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signOut } from '../sign-out/sign-out.ts'

describe('a new password', () => {
  it('a new password with an expired token and no network fails at once', async () => {
    const { clock, tab, network } = await clinicWithAna()
    clock.advance(DAY)
    network.offline()
    const before = Date.now()
    await expect(
      changePassword(tab, { current: ana.password, password: 'a-new-secret' }),
    ).rejects.toMatchObject({ kind: 'offline' })
    expect(Date.now() - before).toBeLessThan(10_000)
  })

  it('a new password that is set while the person signs out in another tab keeps nobody signed in', async () => {
    const { clock, tab, tablet, network } = await clinicWithAna()
    clock.set(Date.now()) // auth-js uses the device's own clock
    const { reached, release } = network.hold(
      (url, method) => url.pathname.endsWith('/user') && method === 'PUT',
    )
    const update = changePassword(tab, { current: ana.password, password: 'a-new-secret' })
    await reached
    await signOut(tab)
    release()
    await update
    expect(tablet.storage.getItem(tab.auth.sessionKey)).toBeNull()
    expect(tab.session.getState().status).toBe('signed-out')
  })

  it('right after a sign-in with a temporary password does not ask for that password again', async () => {
    const { tab, tablet } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
    await signIn(tab, ben.email, ben.password)
    expect(tab.auth.typedPassword).toBe(ben.password)
    expect(tablet.openTab().auth.typedPassword, 'in no other tab').toBeUndefined()
    await changePassword(tab, { current: tab.auth.typedPassword, password: 'a-new-secret' })
    expect(tab.session.getState().status).toBe('member')
    expect(tab.auth.typedPassword).toBeUndefined()
  })

  it('leaves no typed password in memory: a lasting one is forgotten after the sign-in, a temporary one after the sign-out', async () => {
    const { tab } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
    await signIn(tab, ana.email, ana.password)
    expect(tab.auth.typedPassword).toBeUndefined()
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    await signOut(tab)
    expect(tab.auth.typedPassword).toBeUndefined()
  })
})
