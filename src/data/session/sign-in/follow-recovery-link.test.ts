// @vitest-environment happy-dom
// The link of a mail, which a tap spends.
import { afterEach, expect, it } from 'vitest'
import { ana, ben, openMore } from '../../../../tests/support/tablet/clinic.ts'
import {
  agree,
  clinicNow,
  isSpending,
  recovering,
  start,
  stepOf,
  visit,
} from '../../../../tests/support/tablet/mail-link.ts'
import { expectConsoleError } from '../../../../tests/support/console.ts'
import { signInOn } from '../../../../tests/support/tablet/tablets.ts'
import { soon } from '../../../../tests/support/soon.ts'
import { declineRecoveryLink, spendLink } from './follow-recovery-link.ts'

afterEach(() => window.history.replaceState(null, '', '/'))

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

it('a spent link leaves no token in the address, which a browser’s history would keep for the next person', async () => {
  const { server, tablet } = clinicNow()
  visit(server.mailedHash(ana))
  const tab = await openMore(tablet, (opened) => soon(() => expect(stepOf(opened)).toBe('offered')))
  await spendLink(tab)
  expect(stepOf(tab)).toBe('asking')
  expect(window.location.href).toMatch(/\/portal\/login$/)
  await declineRecoveryLink(tab)
  expect(JSON.stringify(window.history.state)).not.toContain('access')
})

it('a mail’s link whose `&` a mail program wrote as `&amp;` is offered', () => {
  const { server, tablet } = clinicNow()
  visit(server.mailedHash(ana).replace('&', '&amp;'))
  const tab = start(tablet)
  expect(stepOf(tab)).toBe('offered')
})

it.each([
  [
    'the database',
    { code: 403, error_code: 'token_refused', msg: 'This account is switched off. Ask an admin.' },
  ],
  ['the auth service', { code: 403, error_code: 'user_banned', msg: 'User is banned' }],
])('a mail’s link of an account that %s has switched off is not called a used one', async (_who, refusal) => {
  expectConsoleError('The link could not be used')
  const { server, tablet, network } = clinicNow()
  visit(server.mailedHash(ana))
  const tab = await openMore(tablet, (opened) => soon(() => expect(stepOf(opened)).toBe('offered')))
  network.answer(403, refusal, isSpending)
  await spendLink(tab)
  expect(tab.auth.recovery.state.getState()).toEqual({ step: 'failed', why: 'switched-off' })
})

it('a mail’s link that is not to blame for a refusal, such as of the portal’s key, is offered still', async () => {
  const { server, tablet, network } = clinicNow()
  visit(server.mailedHash(ana))
  const tab = await openMore(tablet, (opened) => soon(() => expect(stepOf(opened)).toBe('offered')))
  network.answer(401, { message: 'Invalid API key' }, isSpending)
  await expect(spendLink(tab)).rejects.toMatchObject({ kind: 'signed-out' })
  expect([stepOf(tab), window.location.hash]).toEqual(['offered', expect.stringContaining('token_hash')])
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

it.each([
  ['no answer', 503, undefined],
  ['an answer without a session', 200, {}],
])('a mail’s link for which the server gives %s is offered still', async (_what, status, body) => {
  const { server, tablet, network } = clinicNow()
  visit(server.mailedHash(ana))
  const tab = start(tablet)
  await soon(() => expect(stepOf(tab)).toBe('offered'))
  network.answer(status, body, isSpending)
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
