// The form by which an admin adds a user, and its messages.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDraft } from '../../../data/drafts'
import { DRAFT } from '../../../data/session/stored/keys'
import { ana } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { expectRefused } from '../../../../tests/support/screen/note-of-field'
import { pressWhenOn } from '../../../../tests/support/screen/press-when-on'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { userRow } from '../../../../tests/support/tablet/rows'
import { isUpdateHeld } from '../../session/hold-update'

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
  // After a refusal the button says Creating... for one moment more.
  const send = async () =>
    pressWhenOn(portal.person, await dialog.findByRole('button', { name: 'Add New User' }))
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
  const { reached, release } = network.hold(creates)
  await send()
  await reached
  expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true)
  // What changes in the form meanwhile is not what was sent, and a form that closed would never show the password.
  await person.click(dialog.getByRole('button', { name: 'Make another one' }))
  await person.type(dialog.getByLabelText('Email'), 'x')
  await person.keyboard('{Escape}')
  await person.click(dialog.getByRole('button', { name: 'Add several from a list' }))
  release()
  await screen.findByText('User lee@clinic.example has been created successfully')
  const sent = network.sent(creates)
  expect(sent, 'nothing is sent twice').toHaveLength(1)
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    email: 'lee@clinic.example',
    password: given,
    firstName: 'Lee',
    lastName: 'Example',
    role: 'admin',
  })
  const slip = within(await screen.findByRole('dialog', { name: 'The account is ready' }))
  expect(slip.getByRole('status', { name: 'Temporary password' }).textContent).toBe(given)
  expect(slip.getByText('Email').nextElementSibling?.textContent).toBe('lee@clinic.example')
  expect(isUpdateHeld(), 'another tab neither reloads this one nor signs out without a question').toBe(true)
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await person.click(slip.getByRole('button', { name: 'Print a slip' }))
  expect(print).toHaveBeenCalledOnce()
  await person.click(slip.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(given))
  await person.click(slip.getByRole('button', { name: 'Done' }))
  await screen.findByRole('article', { name: 'Lee Example' })
  expect(isUpdateHeld()).toBe(false)
})

test.each(['Print a slip', 'Copy'])('the slip asks before it closes, until “%s”', async (button) => {
  vi.stubGlobal('print', vi.fn<() => void>())
  const { person, fill, send } = await openForm()
  await fill()
  await send()
  const slip = await screen.findByRole('dialog', { name: 'The account is ready' })
  const print = within(slip).getByRole('button', { name: 'Print a slip' })
  expect(document.activeElement, 'a second Enter loses no password').toBe(print)
  await person.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Close without the password?' })
  await person.click(within(question).getByRole('button', { name: 'Go on with it' }))
  await person.click(within(slip).getByRole('button', { name: button }))
  await waitFor(() => expect(slip.matches('[data-filled]')).toBe(false))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['Temporary password', 'abc12', 'Password must be at least 6 characters long'],
  [
    'Last name',
    '\u202Elive',
    'Last name holds a character that nobody can see. Type it by hand, without copying it.',
  ],
])('%s with %j is refused at its field', async (label, typed, words) => {
  const { dialog, network, fill, send } = await openForm()
  await fill({ [label]: typed })
  await send()
  await expectRefused(dialog.getByLabelText(label), words)
  expect(network.sent(creates)).toEqual([])
})

test('a temporary password that was pasted with blanks around it is set without them, because no slip shows them; no browser translates it', async () => {
  const { network, fill, send } = await openForm()
  await fill({ 'Temporary password': ' lamp river 42 ' })
  await send()
  const slip = within(await screen.findByRole('dialog', { name: 'The account is ready' }))
  expect(JSON.parse(network.sent(creates)[0]?.body ?? '')).toMatchObject({ password: 'lamp river 42' })
  expect(slip.getByRole('status', { name: 'Temporary password' }).textContent).toBe('lamp river 42')
  const shown = [...document.querySelectorAll('output, dd, b')].filter((one) =>
    /lamp|lee@|Lee Example/.test(one.textContent),
  )
  expect(shown).toHaveLength(6)
  for (const one of shown)
    expect(one.closest('[translate="no"]') ?? one.querySelector('[translate="no"]')).not.toBeNull()
})

test('a refused user shows Failed to create user or the server’s words, and an error at an email that has an account, until it is changed', async () => {
  const error = 'A user with this email address already exists'
  expectConsoleError('Failed to create user', error)
  const { dialog, network, fill, send, person } = await openForm()
  await fill()
  network.answer(500, {}, creates)
  await send()
  await screen.findByText('Failed to create user')
  const email = dialog.getByLabelText('Email')
  expect(email, 'the fields keep their values').toHaveProperty('value', 'lee@clinic.example')
  network.answer(409, { success: false, error, code: 'email_exists' }, creates)
  await send()
  await screen.findByText(error)
  await expectRefused(email, 'This address already has an account: look for it in the list.')
  await person.type(email, 'x')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('names, email and role come back after a reload, the password never; an account that was made leaves nothing behind', async () => {
  const { dialog, fill, person, password, reload, tablet } = await openForm()
  await fill()
  await person.selectOptions(dialog.getByLabelText('Role'), 'Admin')
  const first = password()
  expect(tablet.storage.getItem(`${DRAFT}${ana.id}:user`)).not.toContain(first)
  reload()
  await person.click(await screen.findByRole('button', { name: 'Add New User' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  again.getByText(/^What you typed before the page was closed is here again/)
  expect(again.getByLabelText('Last name')).toHaveProperty('value', 'Example')
  expect(again.getByLabelText('Email')).toHaveProperty('value', 'lee@clinic.example')
  expect(again.getByLabelText('Role')).toHaveProperty('value', 'admin')
  expect(again.getByLabelText('Temporary password')).not.toHaveProperty('value', first)
  await person.click(again.getByRole('button', { name: 'Add New User' }))
  await screen.findByRole('dialog', { name: 'The account is ready' })
  expect(readDraft(tablet.storage, ana.id, 'user')).toBeUndefined()
})

test('Add several from a list asks before it takes a typed name away', async () => {
  const { dialog, person } = await openForm()
  await person.type(dialog.getByLabelText('First name'), 'Lee')
  const leave = async (answer: string) => {
    await person.click(dialog.getByRole('button', { name: 'Add several from a list' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without adding?' }))
    await person.click(question.getByRole('button', { name: answer }))
  }
  await leave('Go on with it')
  expect(dialog.getByLabelText('First name')).toHaveProperty('value', 'Lee')
  await leave('Leave')
  await screen.findByRole('button', { name: 'Choose a CSV file' })
})
