// @vitest-environment happy-dom
// A link that brings the tokens of a session: the old form of a mail’s link, and a spent one until the person has answered.
import { afterEach, expect, it } from 'vitest'
import { ana, ben, settled, openMore } from '../../../../tests/support/tablet/clinic.ts'
import {
  agree,
  clinicNow,
  recovering,
  start,
  stepOf,
  visit,
} from '../../../../tests/support/tablet/mail-link.ts'
import { expectConsoleError, expectConsoleWarning } from '../../../../tests/support/console.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { changePassword } from '../account/password.ts'
import { acceptRecoveryLink, declineRecoveryLink } from './follow-recovery-link.ts'
import { startSession } from './start-session.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

it.each([
  ['agrees', acceptRecoveryLink],
  ['declines', declineRecoveryLink],
])(
  'a link that is open in two tabs stays good in the first when the person %s in the second too',
  async (_what, answer) => {
    const { server, tablet, network } = clinicNow()
    visit(server.recoveryHash(ana))
    const [first, second] = [start(tablet), start(tablet)]
    await soon(() => expect(stepOf(second)).toBe('asking'))
    await agree(first)
    await soon(() => expect(second.session.getState()).toMatchObject(recovering))
    await answer(second)
    expect(stepOf(second)).toBe('none')
    expect(network.sent((url) => url.pathname === '/auth/v1/logout')).toEqual([])
    await changePassword(first, { password: 'a-new-secret' })
    expect(first.session.getState().status).toBe('member')
  },
)

it('a recovery link names its account, and signs the person in to set a new password once they agree, also after a reload', async () => {
  const { server, tablet } = clinicNow()
  visit(server.recoveryHash(ana))

  const tab = start(tablet)
  expect(tab.session.getState().status).toBe('loading')
  await soon(() =>
    expect(tab.auth.recovery.state.getState()).toMatchObject({ session: { user: { email: ana.email } } }),
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

it.each([
  ['/portal/dashboard', 'recovery'],
  ['/portal/login', 'magiclink'],
])('a recovery link at %s of the type %s is not accepted, and leads to the login', async (path, type) => {
  const { server, tablet, network } = clinicNow()
  const first = tablet.openTab()
  await signInOn(first, ben)
  visit(server.recoveryHash(ana).replace('type=recovery', `type=${type}`), path)
  network.requests.length = 0
  const tab = start(tablet)
  expect(window.location.pathname + window.location.hash).toBe('/portal/login')
  await settled(tab)
  expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
  expect(tab.auth.recovery.state.getState()).toEqual({ step: 'failed', why: 'link-not-taken' })
  expect(network.requests.filter(({ bearer }) => bearer?.includes('access-2'))).toEqual([])
})

it('a recovery link that is refused leaves the open session', async () => {
  expectConsoleError('The link could not be used')
  const { server, tablet } = clinicNow()
  await signInOn(tablet.openTab(), ben)
  visit(server.recoveryHash(ana).replace('access-', 'gone-'))
  const tab = await openMore(tablet)
  expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
  expect(tab.auth.recovery.state.getState()).toEqual({ step: 'failed', why: 'bad-link' })
})

it('a recovery link that gets no answer of the server is kept for the next try', async () => {
  expectConsoleError('The link could not be used')
  const { server, tablet } = clinicNow()
  visit(server.recoveryHash(ana))
  tablet.network.answer(503)
  const tab = start(tablet)
  await soon(() => expect(tab.auth.recovery.state.getState()).toMatchObject({ why: 'link-waits' }))

  const reloaded = start(tablet)
  await agree(reloaded)
  expect(reloaded.session.getState()).toMatchObject(recovering)
})

it('a recovery link takes the session’s end from its token, not from the address', async () => {
  const { server, tablet } = clinicNow()
  visit(server.recoveryHash(ana).replace(/expires_in=\d+/, 'expires_in=999999999'))
  const tab = start(tablet)
  await soon(() => expect(tab.auth.recovery.state.getState()).toMatchObject({ step: 'asking' }))
  const recovery = tab.auth.recovery.state.getState()
  const ends = recovery.step === 'asking' ? recovery.session.expires_at : 0
  expect(ends, 'as the token itself says').toBe(Math.floor(tab.clock.now() / 1000) + 3600)
})

it('a session from a recovery link whose token has no expiry time is renewed before any request', async () => {
  const { server, tablet, network } = clinicNow()
  visit(server.recoveryHash(ana, { saysItsEnd: false }))
  const tab = start(tablet)
  await agree(tab)
  expect(tab.session.getState()).toMatchObject({ status: 'must-choose-password', why: 'recovery' })
  expect(network.sent((url) => url.search.includes('grant_type=refresh_token'))).not.toEqual([])
})

it('a recovery link does not leave the portal loading where the device cannot store the session', async () => {
  expectConsoleWarning('The lists could not be handed over')
  const { server, tablet } = clinicNow()
  visit(server.recoveryHash(ana))
  const tab = tablet.openTab()
  tab.db.transaction = () => Promise.reject(new RangeError('broken')) as never
  startSession(tab, () => {})
  await agree(tab)
  expect(tab.session.getState()).toMatchObject({ user: { id: ana.id } })
})
