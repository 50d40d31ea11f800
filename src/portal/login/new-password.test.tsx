// The form for a new password, after a temporary password or by a recovery link.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { soon } from '../../../tests/support/soon'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { expectRefused, noteOf } from '../../../tests/support/screen/note-of-field'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { acceptRecoveryLink } from '@/data/session/sign-in/follow-recovery-link'
import { startSession } from '@/data/session/sign-in/start-session'

afterEach(() => window.history.replaceState(null, '', '/'))

const openWithTemporary = () =>
  renderPortal('/portal/documents/hr-docs', { user: { ...ben, mustChange: true } })

async function choose(
  person: Awaited<ReturnType<typeof renderPortal>>['person'],
  password = 'longenough',
  again = password,
  temporary: string | null = ben.password,
) {
  if (temporary) await person.type(await screen.findByLabelText('Temporary password'), temporary)
  await person.type(await screen.findByLabelText('New password'), password)
  await person.type(screen.getByLabelText('Confirm password'), again)
  await person.click(screen.getByRole('button', { name: 'Update Password' }))
}

test('a temporary password must be replaced by at least six characters, which are typed twice alike', async () => {
  expectConsoleError('Passwords do not match', 'Password must be at least 6 characters long')
  const { person } = await openWithTemporary()
  await choose(person, 'longenough', 'otherwise')
  await screen.findByText('Passwords do not match')
  const field = screen.getByLabelText('Confirm password')
  await expectRefused(field, 'This is not the same as above.')
  await person.clear(field)
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await person.clear(screen.getByLabelText('New password'))
  await choose(person, 'short', 'short', null)
  await screen.findByText('Password must be at least 6 characters long')
})

test('a temporary password must be replaced by at most 72 bytes, kept under the person’s email', async () => {
  expectConsoleError('Password must be at most 72 characters long')
  const { person, network, container } = await openWithTemporary()
  await choose(person, 'ñ'.repeat(37))
  await screen.findByText('Password must be at most 72 characters long')
  expect(noteOf(screen.getByLabelText('New password'))).toMatch(/^Too long: .* counts as two/)
  expect(network.sent((_url, method) => method === 'PUT')).toEqual([])
  // A password manager reads here whose password it is.
  const username = container.querySelector<HTMLInputElement>('form [autocomplete="username"]')
  expect(username?.value).toBe(ben.email)
})

test('a temporary password must be replaced by a password that the server accepts', async () => {
  expectConsoleError('New password should be different')
  const { person, network } = await openWithTemporary()
  await screen.findByLabelText('New password')
  const isUpdate = (url: URL, method: string) => url.pathname.endsWith('/user') && method === 'PUT'
  const msg = 'New password should be different from the old password.'
  network.answer(422, { error_code: 'same_password', msg }, isUpdate)
  await choose(person)
  await screen.findByText(msg)
  const field = screen.getByLabelText('New password')
  await expectRefused(field, 'The clinic’s server does not take this one. Choose another.')
})

test('a temporary password gets an error at its field if it is wrong', async () => {
  expectConsoleError('Current password required')
  const { person } = await openWithTemporary()
  await choose(person, 'longenough', 'longenough', 'not-this')
  const field = screen.getByLabelText('Temporary password')
  await expectRefused(field, 'This is not the password that you were given. Type it again.')
})

test('a temporary password need not be typed again right after the sign-in', async () => {
  const { person, signIn } = await renderPortal('/portal/login', {
    user: null,
    prepare: ({ server }) => server.requireNewPassword(ben),
  })
  await signIn()
  await choose(person, 'longenough', 'longenough', null)
  expect(screen.queryByLabelText('Temporary password')).toBeNull()
  await screen.findByText('Password updated successfully!')
})

test('a temporary password gets a message that says whom to ask if it expires while the form is open', async () => {
  const words = 'This temporary password has expired. Ask an admin for a new one.'
  expectConsoleError(words)
  const { person, network } = await openWithTemporary()
  await screen.findByLabelText('New password')
  const isUpdate = (url: URL, method: string) => url.pathname.endsWith('/user') && method === 'PUT'
  const marks = { invited: true, is_active: true, must_change_password: true }
  const account = {
    ...marks,
    temporary_password_expires_at: '2026-03-02T14:59:59+00:00',
    server_time: '2026-03-02T15:00:00.000Z',
  }
  // The password expires when it is used: an earlier question about the account must not take this answer.
  network.meet(() => {
    network.answer(200, account, (url) => url.pathname.endsWith('/my_account'))
    const refusal = { code: 500, error_code: 'unexpected_failure', msg: 'Unexpected failure' }
    return Promise.resolve(Response.json(refusal, { status: 500 }))
  }, isUpdate)
  await choose(person)
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words))
  expect(screen.queryByText('Password updated successfully!')).toBeNull()
})

test('a temporary password leads from any page to the form, which says why; after the new password the wanted page opens', async () => {
  const { person, path } = await openWithTemporary()
  await screen.findByRole('heading', { name: 'Set New Password' })
  await screen.findByText('Password Reset Required')
  screen.getByText('Please set a new password for your account.')
  expect(path()).toBe('/portal/login')
  await choose(person)
  await screen.findByText('Password updated successfully!')
  await screen.findByRole('heading', { name: 'HR Documentation' })
  expect(path()).toBe('/portal/documents/hr-docs')
})

/** Opens the login by the link of a mail to Ana. */
const openMailed = (type?: string) =>
  renderPortal('/portal/login', {
    user: ben,
    prepare: ({ server }) =>
      window.history.replaceState(null, '', `/portal/login${server.mailedHash(ana, type)}`),
  })

test('a mail’s link waits for a tap, and then asks whose account it is; a failure stays', async () => {
  expectConsoleError('No connection')
  const { person, network } = await openMailed()
  await screen.findByRole('heading', { name: 'Choose a new password' })
  network.offline()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^Nothing was sent: .* press Continue again\.$/)
  network.online()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const heading = await screen.findByRole('heading', { name: 'Change who is signed in?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a mail’s link can be put aside unspent', async () => {
  const { person, network } = await openMailed()
  await person.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  expect(network.sent((url) => url.pathname === '/auth/v1/verify')).toEqual([])
})

test('a mail’s link confirms an address, and leads back to the portal', async () => {
  const { person } = await openMailed('email_change')
  await screen.findByRole('heading', { name: 'Confirm an email address' })
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'The address is confirmed' })
  await person.click(screen.getByRole('button', { name: 'Go on' }))
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
})

/** Opens a page of the portal by the old form of Ana's recovery link. */
const openLink = (user: typeof ben | null, page = '/portal/login') =>
  renderPortal('/portal/login', {
    user,
    prepare: ({ server }) => window.history.replaceState(null, '', `${page}${server.recoveryHash(ana)}`),
  })

test('a recovery link where somebody else is signed in names both, and changes nothing after “Stay signed in”', async () => {
  const { person, tab } = await openLink(ben)
  await screen.findByText(/^ben@clinic\.example is signed in .* is for ana@clinic\.example\.$/)
  await person.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  expect(tab.session.getState()).toMatchObject({ user: { id: ben.id } })
})

test('a recovery link where nobody is signed in leads to the login after “This is not me”, and ends its own session', async () => {
  const { person, network } = await openLink(null)
  await person.click(await screen.findByRole('button', { name: 'This is not me' }))
  await screen.findByRole('button', { name: 'Sign In' })
  expect(network.sent((url) => url.pathname === '/auth/v1/logout')).not.toEqual([])
})

test('a recovery link that is open in two tabs is answered in one: the other shows the same form, and asks nothing', async () => {
  const { tablet, tab, network } = await openLink(null)
  await screen.findByRole('heading', { name: 'Is this your account?' })
  const other = tablet.openTab()
  const stop = startSession(other, () => {})
  await soon(() => expect(other.auth.recovery.state.getState().step).toBe('asking'))
  await acceptRecoveryLink(other)
  await screen.findByRole('heading', { name: 'Set New Password' })
  expect(tab.auth.recovery.state.getState().step).toBe('none')
  expect(network.sent((url) => url.pathname === '/auth/v1/logout')).toEqual([])
  stop()
})

test('a recovery link of an account that is switched off says so', async () => {
  expectConsoleError('The link could not be used')
  const { person, network } = await openMailed()
  const isSpending = (url: URL) => url.pathname === '/auth/v1/verify'
  network.answer(403, { code: 403, error_code: 'user_banned', msg: 'User is banned' }, isSpending)
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('This account is switched off. Ask an admin.')
})

test('a recovery link to a page of the portal other than the login signs nobody in, and the login says so', async () => {
  await openLink(null, '/portal/dashboard')
  await screen.findByText(/^This address cannot sign anybody in\./)
  expect(window.location.pathname + window.location.hash).toBe('/portal/login')
})
