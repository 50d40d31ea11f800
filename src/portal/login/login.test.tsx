import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ben } from '../../../tests/support/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { renderPortal } from '../../../tests/support/render-portal'

const open = () => renderPortal('/portal/login', { user: null })

async function signIn(person: Awaited<ReturnType<typeof open>>['person'], password: string) {
  await person.type(await screen.findByLabelText('Email'), 'ben@clinic.example')
  await person.type(screen.getByLabelText('Password'), password)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('signing in', () => {
  test('leads to the dashboard', async () => {
    const { person, path } = await open()
    await signIn(person, 'secret-b')
    expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeDefined()
    expect(path()).toBe('/portal/dashboard')
    await waitFor(() => expect(document.title).toBe('Dashboard · Staff portal'))
  })

  test('with a wrong password shows the service’s words, and keeps what was typed', async () => {
    expectConsoleError('Invalid login credentials')
    const { person } = await open()
    await signIn(person, 'wrong')
    expect(await screen.findByText('Error')).toBeDefined()
    expect(screen.getByText('Invalid login credentials')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ben@clinic.example')
  })

  test('says Loading... and cannot be sent twice while it is under way', async () => {
    const { person, network } = await open()
    network.hold((url) => url.pathname.endsWith('/token'))
    await signIn(person, 'secret-b')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading...' })
    expect(button.disabled).toBe(true)
    network.heal()
    expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeDefined()
  })

  test('without a connection says so', async () => {
    expectConsoleError('No connection')
    const { person, network } = await open()
    network.offline()
    await signIn(person, 'secret-b')
    expect(
      await screen.findByText('No connection to the clinic. Check the Wi-Fi and try again.'),
    ).toBeDefined()
  })

  test('needs an email and a password', async () => {
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).required).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email')
    expect(screen.getByLabelText<HTMLInputElement>('Password').required).toBe(true)
  })

  test('somebody signed in is sent on to the dashboard', async () => {
    const { path } = await renderPortal('/portal/login')
    expect(await screen.findByRole('heading', { name: 'Welcome, Sam' })).toBeDefined()
    expect(path()).toBe('/portal/dashboard')
  })
})

test('without a connection the login says Offline', async () => {
  const { tab } = await open()
  await screen.findByLabelText('Email')
  act(() => tab.connection.report(false))
  expect(screen.getByText('Offline')).toBeDefined()
})

test('each mode has its own title, and its heading the focus', async () => {
  const { person } = await open()
  await waitFor(() => expect(document.title).toBe('Sign in · Staff portal'))
  await person.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot your password?' }))
  expect(document.title).toBe('Forgot your password? · Staff portal')
})

test('a password can be looked at; its switch says of which', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
})

describe('a forgotten password', () => {
  test('is asked for by mail, and the form returns to sign in', async () => {
    const { person, network } = await open()
    await person.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    await person.type(screen.getByLabelText('Email'), 'ben@clinic.example')
    await person.click(screen.getByRole('button', { name: 'Send Reset Email' }))
    expect(
      await screen.findByText('Password reset email sent! Check your inbox for instructions.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
    const asked = network.requests.find(({ url }) => url.pathname.endsWith('/recover'))
    expect(asked?.url.searchParams.get('redirect_to')).toMatch(/\/portal\/login$/)
  })

  test('can be given up, which clears the email', async () => {
    const { person } = await open()
    await person.type(await screen.findByLabelText('Email'), 'ben@clinic.example')
    await person.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ben@clinic.example')
    await person.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })
})

describe('a temporary password', () => {
  const openWithTemporary = () =>
    renderPortal('/portal/documents/hr-docs', { user: { ...ben, mustChange: true } })

  async function choose(person: Awaited<ReturnType<typeof open>>['person'], password: string, again: string) {
    await person.type(await screen.findByLabelText('New password'), password)
    await person.type(screen.getByLabelText('Confirm password'), again)
    await person.click(screen.getByRole('button', { name: 'Update Password' }))
  }

  test('leads to a new one from any page, and says why', async () => {
    const { path } = await openWithTemporary()
    expect(await screen.findByRole('heading', { name: 'Set New Password' })).toBeDefined()
    expect(screen.getByText('Password Reset Required')).toBeDefined()
    expect(screen.getByText('Please set a new password for your account.')).toBeDefined()
    expect(path()).toBe('/portal/login')
  })

  test('must be replaced by two that are the same', async () => {
    expectConsoleError('Passwords do not match')
    const { person } = await openWithTemporary()
    await choose(person, 'longenough', 'otherwise')
    expect(await screen.findByText('Passwords do not match')).toBeDefined()
    const field = screen.getByLabelText('Confirm password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby')!)
    expect(note?.textContent).toBe('This is not the same as above.')
    expect(document.activeElement).toBe(field)
    await person.type(field, 'x')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('must be replaced by six characters at least', async () => {
    expectConsoleError('Password must be at least 6 characters long')
    const { person } = await openWithTemporary()
    await choose(person, 'short', 'short')
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeDefined()
  })

  test('is gone once the new one is set, and the wanted page opens', async () => {
    const { person } = await openWithTemporary()
    await choose(person, 'longenough', 'longenough')
    expect(await screen.findByText('Password updated successfully!')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'HR Documentation' })).toBeDefined()
  })
})
