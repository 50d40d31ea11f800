// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ana, ben, createClinic, settled } from '../../../tests/support/clinic.ts'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { signInOn } from '../../../tests/support/devices.ts'
import { soon } from '../../../tests/support/soon.ts'
import { updatePassword } from './password.ts'
import { startSession } from './start-session.ts'

afterEach(() => {
  window.location.hash = ''
})

/** Real time, as auth-js looks at the link's age on the device's clock. */
function clinicNow() {
  const clinic = createClinic()
  clinic.clock.set(Date.now())
  return { ...clinic, tablet: clinic.tablet() }
}

describe('a recovery link', () => {
  it('signs its person in to set a new password, also after a reload, and for nobody who was here before', async () => {
    const { server, tablet } = clinicNow()
    await signInOn(tablet.openTab(), ben)
    window.location.hash = server.recoveryHash(ana)

    const tab = tablet.openTab()
    startSession(tab, () => {})
    expect(tab.session.getState().status).toBe('loading')
    await settled(tab)
    expect(tab.session.getState()).toMatchObject({
      status: 'must-choose-password',
      why: 'recovery',
      user: { id: ana.id },
    })
    expect(window.location.hash).toBe('')

    const reloaded = tablet.openTab()
    startSession(reloaded, () => {})
    await settled(reloaded)
    expect(reloaded.session.getState()).toMatchObject({
      status: 'must-choose-password',
      why: 'recovery',
      user: { id: ana.id },
    })

    await updatePassword(reloaded, 'a-new-secret')
    expect(reloaded.session.getState().status).toBe('member')
  })

  it('that is too old says so, and signs nobody in', async () => {
    const { tablet } = clinicNow()
    window.location.hash =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await soon(() => expect(tab.session.getState().status).toBe('signed-out'))
    expect(tab.linkProblem.getState()).toBe('bad-link')
    expect(window.location.hash).toBe('')
  })

  it('that is refused leaves the session that is open here', async () => {
    expectConsoleError('The link could not be used')
    const { server, tablet } = clinicNow()
    await signInOn(tablet.openTab(), ben)
    window.location.hash = server.recoveryHash(ana).replace('access-', 'gone-')
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await settled(tab)
    expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
    expect(tab.linkProblem.getState()).toBe('bad-link')
  })

  it('that cannot be looked at for want of an answer is kept for the next try', async () => {
    expectConsoleError('The link could not be used')
    const { server, tablet } = clinicNow()
    window.location.hash = server.recoveryHash(ana)
    tablet.network.answer(503)
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await soon(() => expect(tab.linkProblem.getState()).toBe('link-waits'))

    const reloaded = tablet.openTab()
    startSession(reloaded, () => {})
    await settled(reloaded)
    expect(reloaded.session.getState()).toMatchObject({
      status: 'must-choose-password',
      why: 'recovery',
      user: { id: ana.id },
    })
  })

  it('leaves no tokens in the history', async () => {
    const { server, tablet } = clinicNow()
    window.location.hash = server.recoveryHash(ana)
    const entries = window.history.length
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await settled(tab)
    expect(window.location.hash).toBe('')
    expect(window.history.length).toBe(entries)
  })

  it('does not leave the portal loading where the device cannot keep what comes', async () => {
    expectConsoleError('What the link brought could not be kept')
    const { server, tablet } = clinicNow()
    window.location.hash = server.recoveryHash(ana)
    const tab = tablet.openTab()
    tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
    startSession(tab, () => {})
    await settled(tab)
    expect(tab.session.getState()).toMatchObject({ user: { id: ana.id } })
  })
})
