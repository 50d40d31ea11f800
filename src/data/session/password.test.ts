import { describe, expect, it } from 'vitest'
import { clinicWithAna } from '../../../tests/support/clinic.ts'
import { DAY } from '../../../tests/support/clock.ts'
import { updatePassword } from './password.ts'
import { signOut } from './sign-out.ts'

describe('a new password', () => {
  it('with an expired token and no network fails at once', async () => {
    const { clock, tab, network } = await clinicWithAna()
    clock.advance(DAY)
    network.offline()
    const before = Date.now()
    await expect(updatePassword(tab, 'a-new-secret')).rejects.toMatchObject({ kind: 'offline' })
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  it('that is set while its person signs out in another tab keeps nobody signed in', async () => {
    const { clock, tab, tablet, network } = await clinicWithAna()
    clock.set(Date.now()) // auth-js looks at the device's own clock
    const { reached, release } = network.hold(
      (url, method) => url.pathname.endsWith('/user') && method === 'PUT',
    )
    const update = updatePassword(tab, 'a-new-secret')
    await reached
    await signOut(tab)
    release()
    await update
    expect(tablet.storage.getItem(tab.sessionKey)).toBeNull()
    expect(tab.session.getState().status).toBe('signed-out')
  })
})
