// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ana, ben, createClinic, settled, openMore } from '../../../../tests/support/tablet/clinic.ts'
import { expectConsoleError, expectConsoleWarning } from '../../../../tests/support/console.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../../tests/support/soon.ts'
import type { TabContext } from '../../sync/context.ts'
import { sendAndSignOut } from '../../send-and-sign-out.ts'
import { changePassword } from '../account/password.ts'
import { acceptRecoveryLink, declineRecoveryLink } from './recovery-link.ts'
import { personOf } from '../session-state.ts'
import { startSession } from './start-session.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

const recovering = { status: 'must-choose-password', why: 'recovery', user: { id: ana.id } }

/** Opens an address of the portal, as a mail's link leads to it. */
const visit = (hash: string, path = '/portal/login') => window.history.replaceState(null, '', path + hash)

/** Accepts the link as the button Continue does: the person who opened it says that the account is theirs. */
async function agree(tab: TabContext) {
  await soon(() => expect(tab.recovery.state.getState()).toMatchObject({ step: 'asking' }))
  await acceptRecoveryLink(tab)
}

/** Real time, as auth-js looks at the link's age on the device's clock. */
function clinicNow() {
  const clinic = createClinic()
  clinic.clock.set(Date.now())
  const tablet = clinic.tablet()
  return { ...clinic, tablet, network: tablet.network }
}

describe('a recovery link', () => {
  it('names its account, and signs its person in to set a new password once they agree, also after a reload', async () => {
    const { server, tablet } = clinicNow()
    visit(server.recoveryHash(ana))

    const tab = tablet.openTab()
    startSession(tab, () => {})
    expect(tab.session.getState().status).toBe('loading')
    await soon(() =>
      expect(tab.recovery.state.getState()).toMatchObject({ session: { user: { email: ana.email } } }),
    )
    await soon(() => expect(tab.session.getState().status).toBe('signed-out'))
    expect(tablet.storage.getItem(tab.auth.sessionKey), 'nobody is signed in by a link alone').toBeNull()
    await agree(tab)
    expect(tab.session.getState()).toMatchObject(recovering)
    expect(window.location.hash).toBe('')

    const reloaded = await openMore(tablet)
    expect(reloaded.session.getState()).toMatchObject(recovering)

    await changePassword(reloaded, { password: 'a-new-secret' })
    expect(reloaded.session.getState().status).toBe('member')
  })

  it('of another person ends the open session, here and at the server, once the person agrees', async () => {
    const { server, tablet, network } = clinicNow()
    const tab = tablet.openTab()
    await signInOn(tab, ben)
    const seen: (string | undefined)[] = []
    tab.session.subscribe((state) => seen.push(personOf(state)?.id))
    visit(server.recoveryHash(ana))
    const linked = tablet.openTab()
    startSession(linked, () => {})
    await soon(() => expect(linked.recovery.state.getState()).toMatchObject({ step: 'asking' }))

    await sendAndSignOut(linked)
    await acceptRecoveryLink(linked)
    expect(linked.session.getState()).toMatchObject(recovering)
    const ended = network.requests.filter(({ url }) => url.pathname === '/auth/v1/logout')
    expect(ended.map(({ bearer }) => bearer)).toEqual(['Bearer access-1'])
    await soon(() => expect(seen).toContain(ana.id))
    expect(seen.indexOf(undefined), 'the other tab is signed out first').toBeLessThan(seen.indexOf(ana.id))
  })

  it.each([
    ['/portal/dashboard', 'recovery'],
    ['/portal/documents/hr-docs', 'recovery'],
    ['/portal/login', 'magiclink'],
    ['/portal/login', 'signup'],
  ])('at %s of the type %s is not taken: wiped, and led to the login', async (path, type) => {
    const { server, tablet, network } = clinicNow()
    const first = tablet.openTab()
    await signInOn(first, ben)
    visit(server.recoveryHash(ana).replace('type=recovery', `type=${type}`), path)
    network.requests.length = 0
    const tab = tablet.openTab()
    startSession(tab, () => {})
    expect(window.location.pathname + window.location.hash).toBe('/portal/login')
    await settled(tab)
    expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
    expect(tab.recovery.state.getState()).toEqual({ step: 'failed', why: 'link-not-taken' })
    expect(network.requests.filter(({ bearer }) => bearer?.includes('access-2'))).toEqual([])
  })

  it('that is too old says so, and signs nobody in', async () => {
    const { tablet } = clinicNow()
    visit('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await soon(() => expect(tab.session.getState().status).toBe('signed-out'))
    expect(tab.recovery.state.getState()).toEqual({ step: 'failed', why: 'bad-link' })
    expect(window.location.hash).toBe('')
  })

  it('that is refused leaves the session that is open here', async () => {
    expectConsoleError('The link could not be used')
    const { server, tablet } = clinicNow()
    await signInOn(tablet.openTab(), ben)
    visit(server.recoveryHash(ana).replace('access-', 'gone-'))
    const tab = await openMore(tablet)
    expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
    expect(tab.recovery.state.getState()).toEqual({ step: 'failed', why: 'bad-link' })
  })

  it('that cannot be looked at for want of an answer is kept for the next try', async () => {
    expectConsoleError('The link could not be used')
    const { server, tablet } = clinicNow()
    visit(server.recoveryHash(ana))
    tablet.network.answer(503)
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await soon(() => expect(tab.recovery.state.getState()).toMatchObject({ why: 'link-waits' }))

    const reloaded = tablet.openTab()
    startSession(reloaded, () => {})
    await agree(reloaded)
    expect(reloaded.session.getState()).toMatchObject(recovering)
  })

  it('asks its question again after a reload, and no more once it was declined', async () => {
    const { server, tablet } = clinicNow()
    visit(server.recoveryHash(ana))
    const isAsked = async (tab: TabContext) => {
      startSession(tab, () => {})
      await soon(() => expect(tab.recovery.state.getState()).toMatchObject({ step: 'asking' }))
    }
    await isAsked(tablet.openTab())
    const reloaded = tablet.openTab()
    await isAsked(reloaded)
    await declineRecoveryLink(reloaded)
    expect(window.location.pathname + window.location.hash).toBe('/portal/login')
  })

  it('takes its end from its token, and not from the address bar', async () => {
    const { server, tablet } = clinicNow()
    visit(server.recoveryHash(ana).replace(/expires_in=\d+/, 'expires_in=999999999'))
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await soon(() => expect(tab.recovery.state.getState()).toMatchObject({ step: 'asking' }))
    const recovery = tab.recovery.state.getState()
    const ends = recovery.step === 'asking' ? recovery.session.expires_at : 0
    expect(ends, 'by the token’s own word').toBe(Math.floor(tab.clock.now() / 1000) + 3600)
  })

  it('whose token says no end is renewed before any request is sent with it', async () => {
    const { server, tablet, network } = clinicNow()
    visit(server.recoveryHash(ana, { saysItsEnd: false }))
    const tab = tablet.openTab()
    startSession(tab, () => {})
    await agree(tab)
    expect(tab.session.getState()).toMatchObject({ status: 'must-choose-password', why: 'recovery' })
    expect(network.requests.some(({ url }) => url.search.includes('grant_type=refresh_token'))).toBe(true)
  })

  it('does not leave the portal loading where the device cannot keep what comes', async () => {
    expectConsoleWarning('The lists could not be handed over')
    const { server, tablet } = clinicNow()
    visit(server.recoveryHash(ana))
    const tab = tablet.openTab()
    tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
    startSession(tab, () => {})
    await agree(tab)
    expect(tab.session.getState()).toMatchObject({ user: { id: ana.id } })
  })
})
