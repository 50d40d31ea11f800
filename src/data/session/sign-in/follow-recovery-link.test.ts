// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { ana, ben, createClinic, settled, openMore } from '../../../../tests/support/tablet/clinic.ts'
import { expectConsoleError, expectConsoleWarning } from '../../../../tests/support/console.ts'
import { signInOn, type Tablet } from '../../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../../tests/support/soon.ts'
import type { TabContext } from '../../sync/context.ts'
import { changePassword } from '../account/password.ts'
import { acceptRecoveryLink, spendLink } from './follow-recovery-link.ts'
import { startSession } from './start-session.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

const recovering = { status: 'must-choose-password', why: 'recovery', user: { id: ana.id } }

/** Opens the address to which a mail's link leads. */
const visit = (hash: string, path = '/portal/login') => window.history.replaceState(null, '', path + hash)

/** Accepts the link as the button Continue does. */
async function agree(tab: TabContext) {
  await soon(() => expect(tab.auth.recovery.state.getState()).toMatchObject({ step: 'asking' }))
  await acceptRecoveryLink(tab)
}

function start(tablet: Tablet) {
  const tab = tablet.openTab()
  startSession(tab, () => {})
  return tab
}

/** A clinic at the real time, because auth-js compares the link's age with the device's clock. */
function clinicNow() {
  const clinic = createClinic()
  clinic.clock.set(Date.now())
  const tablet = clinic.tablet()
  return { ...clinic, tablet, network: tablet.network }
}

const stepOf = (tab: TabContext) => tab.auth.recovery.state.getState().step
const isSpending = (url: URL) => url.pathname === '/auth/v1/verify'

it('opening a mail’s link spends nothing; a tap does, then the person is asked, also after a reload', async () => {
  const { server, tablet, network } = clinicNow()
  visit(server.mailedHash(ana))
  await openMore(tablet, (tab) => soon(() => expect(stepOf(tab)).toBe('offered')))
  const tab = await openMore(tablet, async (opened) => {
    await soon(() => expect(opened.session.getState().status).toBe('signed-out'))
  })
  expect(network.sent(isSpending)).toEqual([])
  await spendLink(tab)
  expect(stepOf(tab)).toBe('asking')
  expect(tab.session.getState().status, 'nobody is signed in before the answer').toBe('signed-out')
  expect(window.location.hash).not.toContain('token_hash')
  const reloaded = start(tablet)
  await agree(reloaded)
  expect(reloaded.session.getState()).toMatchObject(recovering)
  expect(window.location.hash).toBe('')
})

it('a mail’s link that somebody else spent is no longer good, and leaves the open session', async () => {
  expectConsoleError('The link could not be used')
  const { server, tablet } = clinicNow()
  await signInOn(tablet.openTab(), ben)
  visit(server.mailedHash(ana).replace('hash-', 'spent-'))
  const tab = await openMore(tablet)
  await spendLink(tab)
  expect(tab.auth.recovery.state.getState()).toEqual({ step: 'failed', why: 'bad-link' })
  expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
})

it('a mail’s link that the server gives no answer for is offered still', async () => {
  const { server, tablet, network } = clinicNow()
  visit(server.mailedHash(ana))
  const tab = start(tablet)
  await soon(() => expect(stepOf(tab)).toBe('offered'))
  network.answer(503, undefined, isSpending)
  await expect(spendLink(tab)).rejects.toMatchObject({ kind: 'offline' })
  expect([stepOf(tab), window.location.hash]).toEqual(['offered', expect.stringContaining('token_hash')])
  await spendLink(tab)
  expect(stepOf(tab)).toBe('asking')
})

it.each(['email_change', 'signup', 'email'])(
  'a mail’s link that confirms an address by the type %s keeps no session: whoever is signed in stays so',
  async (type) => {
    const { server, tablet, network } = clinicNow()
    await signInOn(tablet.openTab(), ben)
    visit(server.mailedHash(ana, type))
    const tab = await openMore(tablet)
    await spendLink(tab)
    expect(tab.auth.recovery.state.getState()).toEqual({ step: 'confirmed', isFirstOfTwo: false })
    expect(tab.session.getState()).toMatchObject({ status: 'member', user: { id: ben.id } })
    const ended = network.sent((url) => url.pathname === '/auth/v1/logout')
    const tokens = ended.map(({ bearer }) => bearer?.replace('Bearer ', '') ?? '')
    expect(tokens.map(server.holderOf)).toEqual([ana.id])
  },
)

it.each(['magiclink', 'invite', ''])(
  'a mail’s link of the type “%s” is not taken, and not spent',
  async (type) => {
    const { server, tablet, network } = clinicNow()
    visit(server.mailedHash(ana, type))
    const tab = start(tablet)
    await soon(() => expect(tab.session.getState().status).toBe('signed-out'))
    expect(tab.auth.recovery.state.getState()).toEqual({ step: 'failed', why: 'link-not-taken' })
    expect([network.sent(isSpending), window.location.hash]).toEqual([[], ''])
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
