// The login: signing in, its failures, and a forgotten password.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { expectRefused, noteOf } from '../../../tests/support/screen/note-of-field'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ben } from '../../../tests/support/tablet/clinic'

const open = () => renderPortal('/portal/login', { user: null })

test('the form to sign in shows the service’s words for a wrong password, and keeps the typed values', async () => {
  expectConsoleError('Invalid login credentials')
  const portal = await open()
  await portal.signIn({ ...ben, password: 'wrong' })
  await screen.findByText('Error')
  expect(screen.queryByText('Invalid login credentials')).not.toBeNull()
  const field = screen.getByLabelText('Password')
  await expectRefused(field, 'Type it again, or choose “Forgot password?” for a new one.')
  expect(noteOf(screen.getByLabelText('Email'))).toBe('Is this your work email?')
  await portal.person.type(field, 'x')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ben@clinic.example')
})

test('the form to sign in says whom to ask if a temporary password has expired', async () => {
  const msg = 'This temporary password has expired. Ask an admin for a new one.'
  expectConsoleError(msg)
  const { signIn, network } = await open()
  network.answer(403, { code: 403, msg }, (url) => url.pathname.endsWith('/token'))
  await signIn()
  await waitFor(() => expect(screen.getAllByText(msg)).toHaveLength(2))
  await waitFor(() => expect(document.activeElement?.textContent).toContain(msg))
})

test('the form to sign in says Loading... while the request runs, and cannot be sent twice', async () => {
  const { signIn, network } = await open()
  network.hold((url) => url.pathname.endsWith('/token'))
  await signIn()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' })
  expect(button.disabled).toBe(true)
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Forgot password?' })
  expect([other.disabled, other.title]).toEqual([true, 'You are being signed in'])
  network.heal()
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
})

test('the form to sign in says that there is no connection', async () => {
  expectConsoleError('No connection')
  const { signIn, network } = await open()
  network.offline()
  await signIn()
  await screen.findByText('No connection to the clinic. Check the Wi-Fi and try again.')
  const note = await screen.findByText(/^Nothing was sent: .* press Sign In again\.$/)
  await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true))
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull()
})

test('the form to sign in says that the clinic’s server does not answer, where its gateway says so', async () => {
  expectConsoleError('server does not answer')
  const { signIn, network } = await open()
  network.answerText(540, '<h1>Project paused</h1>', (url) => url.pathname.endsWith('/token'))
  await signIn()
  await screen.findByText('The clinic’s server does not answer. Tell your office manager.')
  await screen.findByText(/It is not the Wi-Fi: press Sign In again later\.$/)
  expect(screen.queryByText('Offline')).not.toBeNull()
})

test('the form to sign in says in words that a gateway refused too many requests', async () => {
  expectConsoleError('too many requests')
  const { signIn, network } = await open()
  network.answerText(429, '<h1>Too many</h1>', (url) => url.pathname.endsWith('/token'))
  await signIn()
  await screen.findByText('There were too many requests. Wait a minute, then try again.')
  expect(screen.queryByText('Offline'), 'this is no outage').toBeNull()
})

test('the form to sign in says how long to wait when there were too many tries', async () => {
  expectConsoleError('Request rate limit reached')
  const { signIn, network } = await open()
  network.answer(429, { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' })
  await signIn()
  await screen.findByText('There were too many tries. Wait five minutes, then press Sign In again.')
  await screen.findByRole('button', { name: 'Sign In' })
})

test('the login says Offline without a connection', async () => {
  const { tab } = await open()
  await screen.findByLabelText('Email')
  act(() => tab.network.connection.report(false))
  expect(screen.queryByText('Offline')).not.toBeNull()
})

test('each form of the login has its own title and focus, the password can be shown, and Back to sign in clears the email', async () => {
  const { person } = await open()
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(document.title).toBe('Sign in · Staff portal'))
  await person.type(await screen.findByLabelText('Email'), 'ben@clinic.example')
  const field = screen.getByLabelText('Password')
  for (const [name, type] of Object.entries({ 'Show password': 'text', 'Hide password': 'password' })) {
    await person.click(screen.getByRole('button', { name }))
    expect(field).toHaveProperty('type', type)
  }
  await person.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot your password?' }))
  expect(document.title).toBe('Forgot your password? · Staff portal')
  expect(value('Email')).toBe('ben@clinic.example')
  await person.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(value('Email')).toBe('')
})

test('a shown password is not spelled, and hides when the form is sent or the page is put away', async () => {
  const { person, network } = await open()
  network.hold((url) => url.pathname.endsWith('/token'))
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  const show = () => person.click(screen.getByRole('button', { name: 'Show password' }))
  await show()
  const { autocapitalize, autocorrect, spellcheck } = Object.fromEntries(
    [...field.attributes].map(({ name, value }) => [name, value]),
  )
  expect([autocapitalize, autocorrect, spellcheck]).toEqual(['none', 'off', 'false'])
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(field.type).toBe('password')
  await show()
  await person.type(screen.getByLabelText('Email'), ben.email)
  await person.type(field, `${ben.password}{Enter}`)
  await screen.findByRole('button', { name: 'Loading...' })
  expect(field.type).toBe('password')
  network.heal()
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
})

test('fields that were filled without an event are sent, and a long password is sent whole', async () => {
  expectConsoleError('Invalid login credentials')
  const { person, network } = await open()
  const long = 'ñ'.repeat(60)
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  email.value = ben.email
  password.value = long
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Invalid login credentials')
  const [sent] = network.sent((url) => url.pathname.endsWith('/token'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ email: ben.email, password: long })
  expect([email.value, password.value]).toEqual([ben.email, long])
})

test('a forgotten password is reset by a mail, and the login shows the form to sign in again', async () => {
  const { person, network, tab } = await open()
  await person.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  await person.type(screen.getByLabelText('Email'), 'ben@clinic.example')
  await person.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  await screen.findByText('Password reset email sent! Check your inbox for instructions.')
  await screen.findByRole('button', { name: 'Sign In' })
  const [asked] = network.sent((url) => url.pathname.endsWith('/recover'))
  const back = `${tab.network.origin}/portal/login`
  expect(asked?.url.searchParams.get('redirect_to'), 'the link leads back to this origin').toBe(back)
})

test('a forgotten password shows an error at the field when no mail can be sent', async () => {
  expectConsoleError('invalid format')
  const { person, network } = await open()
  await person.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  const field = screen.getByLabelText('Email')
  await person.type(field, 'ben@clinic')
  network.answer(400, {
    error_code: 'validation_failed',
    msg: 'Unable to validate email address: invalid format',
  })
  await person.click(screen.getByRole('button', { name: 'Send Reset Email' }))
  await expectRefused(field, 'No mail can be sent to this address. Check it, then send again.')
  screen.getByText('Unable to validate email address: invalid format')
})
