import { describe, expect, it } from 'vitest'
import { ana, ben, clinicWithAna, clinicWithTab } from '../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { changePassword } from './password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

describe('a new password', () => {
  it('with an expired token and no network fails at once', async () => {
    const { clock, tab, network } = await clinicWithAna()
    clock.advance(DAY)
    network.offline()
    const before = Date.now()
    await expect(
      changePassword(tab, { current: ana.password, password: 'a-new-secret' }),
    ).rejects.toMatchObject({ kind: 'offline' })
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  it('that is set while its person signs out in another tab keeps nobody signed in', async () => {
    const { clock, tab, tablet, network } = await clinicWithAna()
    clock.set(Date.now()) // auth-js looks at the device's own clock
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

  it('without the present one is refused, and the old one stays', async () => {
    const { tab } = await clinicWithAna()
    const wrong = changePassword(tab, { current: 'a-guess', password: 'a-new-secret' })
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid', code: 'current_password_invalid' })
    const none = changePassword(tab, { password: 'a-new-secret' })
    await expect(none).rejects.toMatchObject({ kind: 'invalid', code: 'current_password_required' })
    await signOut(tab)
    await expect(signIn(tab, ana.email, 'a-new-secret')).rejects.toMatchObject({ kind: 'invalid' })
    await signIn(tab, ana.email, ana.password)
  })

  it('in place of a temporary one is chosen with the one that was typed at the sign-in', async () => {
    const { tab, tablet } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
    await signIn(tab, ben.email, ben.password)
    expect(tab.auth.typedPassword).toBe(ben.password)
    expect(tablet.openTab().auth.typedPassword, 'in no other tab').toBeUndefined()
    await changePassword(tab, { current: tab.auth.typedPassword, password: 'a-new-secret' })
    expect(tab.session.getState().status).toBe('member')
    expect(tab.auth.typedPassword).toBeUndefined()
  })

  it('of somebody who has one of their own is not kept after the sign-in, and a temporary one not after the sign-out', async () => {
    const { tab } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
    await signIn(tab, ana.email, ana.password)
    expect(tab.auth.typedPassword).toBeUndefined()
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    await signOut(tab)
    expect(tab.auth.typedPassword).toBeUndefined()
  })

  it('in place of a temporary one that has expired meanwhile says so', async () => {
    const { tab, network } = clinicWithTab({ users: [ana, { ...ben, mustChange: true }] })
    await signIn(tab, ben.email, ben.password)
    const isUpdate = (url: URL, method: string) => url.pathname.endsWith('/user') && method === 'PUT'
    network.answer(500, { code: 500, error_code: 'unexpected_failure', msg: 'Unexpected failure' }, isUpdate)
    network.answer(
      200,
      {
        invited: true,
        is_active: true,
        must_change_password: true,
        temporary_password_expires_at: '2026-03-02T14:59:59+00:00',
        server_time: '2026-03-02T15:00:00.000Z',
      },
      (url) => url.pathname.endsWith('/my_account'),
    )
    const late = changePassword(tab, { current: ben.password, password: 'a-new-secret' })
    await expect(late).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'temporary_password_expired',
      message: 'This temporary password has expired. Ask an admin for a new one.',
    })
  })
})
