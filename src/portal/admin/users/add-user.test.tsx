// The form by which an admin adds a user, and its messages.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { userRow } from '../../../../tests/support/tablet/rows'

const me = userRow({ id: ana.id, email: ana.email, role: 'admin' })
const creates = (url: URL) => url.pathname.endsWith('/create-user')

async function openForm() {
  const portal = await renderPortal('/portal/admin', { user: ana, users: [me] })
  await portal.person.click(await screen.findByRole('button', { name: 'Add New User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  const password = () => dialog.getByLabelText<HTMLInputElement>('Temporary password').value
  const fill = async (changes: Record<string, string> = {}) => {
    const words = { 'First name': ' Lee ', 'Last name': 'Example', Email: 'lee@clinic.example', ...changes }
    for (const [label, text] of Object.entries(words)) {
      await portal.person.clear(dialog.getByLabelText(label))
      if (text) await portal.person.type(dialog.getByLabelText(label), text)
    }
  }
  const send = () => portal.person.click(dialog.getByRole('button', { name: 'Add New User' }))
  return { ...portal, dialog, password, fill, send }
}

test('the form opens with a generated password, with staff as the role, and with the focus in the first field', async () => {
  const { dialog, password, person } = await openForm()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First name')))
  expect(dialog.getByLabelText('Role')).toHaveProperty('value', 'staff')
  const first = password()
  expect(first).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await person.click(dialog.getByRole('button', { name: 'Make another one' }))
  expect(password()).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(password()).not.toBe(first)
})

test('a new user gets the toast User {email} has been created successfully, and the form turns into the slip', async () => {
  const { network, dialog, person, password, fill, send } = await openForm()
  await fill()
  await person.selectOptions(dialog.getByLabelText('Role'), 'Admin')
  const given = password()
  await send()
  await screen.findByText('User lee@clinic.example has been created successfully')
  const sent = network.requests.find(({ url }) => creates(url))
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    email: 'lee@clinic.example',
    password: given,
    firstName: 'Lee',
    lastName: 'Example',
    role: 'admin',
  })
  const slip = within(await screen.findByRole('dialog', { name: 'The account is ready' }))
  expect(slip.getByRole('status', { name: 'Temporary password' }).textContent).toBe(given)
  slip.getByText('lee@clinic.example')
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await person.click(slip.getByRole('button', { name: 'Print a slip' }))
  expect(print).toHaveBeenCalledOnce()
  await person.click(slip.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(given))
  await person.click(slip.getByRole('button', { name: 'Done' }))
  await screen.findByRole('article', { name: 'Lee Example' })
})

test('a password that the admin types has at least six characters', async () => {
  const { dialog, network, fill, send } = await openForm()
  await fill({ 'Temporary password': 'abc12' })
  await send()
  await dialog.findByText('Password must be at least 6 characters long')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Temporary password')))
  expect(network.requests.some(({ url }) => creates(url))).toBe(false)
})

test.each(['First name', 'Last name'])(
  '%s with invisible characters is refused at its field',
  async (label) => {
    const { dialog, network, fill, send } = await openForm()
    await fill({ [label]: '\u202Elive' })
    await send()
    const note = await dialog.findByText(
      `${label} holds a character that nobody can see. Type it by hand, without copying it.`,
    )
    expect(dialog.getByLabelText(label).getAttribute('aria-describedby')).toBe(note.id)
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(label)))
    expect(network.requests.some(({ url }) => creates(url))).toBe(false)
  },
)

test('an answer without words shows Failed to create user, and the fields keep their values', async () => {
  expectConsoleError('Failed to create user')
  const { dialog, network, fill, send } = await openForm()
  await fill()
  network.answer(500, {}, creates)
  await send()
  await screen.findByText('Failed to create user')
  expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'lee@clinic.example')
})

test('an email that has an account already gets the server’s words, and an error at its field until it is changed', async () => {
  expectConsoleError('A user with this email address already exists')
  const { dialog, network, fill, send, person } = await openForm()
  await fill()
  const error = 'A user with this email address already exists'
  network.answer(409, { success: false, error, code: 'email_exists' }, creates)
  await send()
  await screen.findByText(error)
  const email = dialog.getByLabelText('Email')
  const note = await dialog.findByText('This address has an account: look for it in the list.')
  expect(email.getAttribute('aria-describedby')).toBe(note.id)
  await waitFor(() => expect(document.activeElement).toBe(email))
  await person.type(email, 'x')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('the button says Creating... until the server answers, and nothing is sent twice', async () => {
  const { dialog, network, fill, send } = await openForm()
  await fill()
  const { reached, release } = network.hold(creates)
  await send()
  await reached
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true)
  release()
  await screen.findByRole('dialog', { name: 'The account is ready' })
  expect(network.requests.filter(({ url }) => creates(url))).toHaveLength(1)
})
