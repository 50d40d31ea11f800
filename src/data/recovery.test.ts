// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, ben, createClinic } from '../../tests/support/clinic.ts'
import { signInOn } from '../../tests/support/devices.ts'
import { type Device, openDevice } from './device.ts'
import { updatePassword } from './password.ts'
import { startSession } from './session.ts'

afterEach(() => {
  window.location.hash = ''
})

/** Real time, as auth-js looks at the link's age on the device's clock. */
function clinicNow() {
  const clinic = createClinic()
  clinic.clock.set(Date.now())
  return { ...clinic, tablet: clinic.tablet() }
}

const settled = (device: Device) =>
  vi.waitFor(() => expect(device.session.getState().isRoleSettled).toBe(true))

describe('a recovery link', () => {
  it('signs its person in to set a new password, also after a reload, and for nobody who was here before', async () => {
    const { server, tablet } = clinicNow()
    await signInOn(tablet.openTab(), ben)
    window.location.hash = server.recoveryHash(ana)

    const tab = tablet.openTab()
    startSession(tab, () => {})
    expect(tab.session.getState().status).toBe('loading')
    await settled(tab)
    expect(tab.session.getState()).toMatchObject({ user: { id: ana.id }, mustChangePassword: true })
    expect(window.location.hash).toBe('')

    const reloaded = tablet.openTab()
    startSession(reloaded, () => {})
    await settled(reloaded)
    expect(reloaded.session.getState()).toMatchObject({ user: { id: ana.id }, mustChangePassword: true })

    await updatePassword(reloaded, 'a-new-secret')
    expect(reloaded.session.getState().mustChangePassword).toBe(false)
  })

  it('that is too old says so, and signs nobody in', async () => {
    const { tablet } = clinicNow()
    window.location.hash =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await vi.waitFor(() => expect(tab.session.getState().status).toBe('signed-out'))
    expect(tab.session.getState().reason).toBe('bad-link')
  })

  it('is looked for in the page’s own address', () => {
    window.location.hash = '#access_token=a&type=recovery'
    const { tablet, server } = clinicNow()
    const { storage } = tablet
    const device = openDevice({
      url: 'http://clinic.test',
      key: 'k',
      storage,
      name: 'link',
      fetch: server.fetch,
    })
    expect(device.link).toBe('recovery')
    device.close()
  })
})
