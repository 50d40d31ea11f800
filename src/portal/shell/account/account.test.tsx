// The dialog in which people change their own name and password, from the menu on every screen.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ben } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { expectRefused } from '../../../../tests/support/screen/note-of-field'
import { openAccount } from '../../../../tests/support/screen/open-account'

const isChange = ({ pathname }: URL, method: string) => pathname === '/auth/v1/user' && method === 'PUT'

async function typePasswords({ person, dialog }: Awaited<ReturnType<typeof openAccount>>, words: string[]) {
  const labels = ['Current password', 'New password', 'Confirm password']
  for (const [at, label] of labels.entries())
    if (words[at]) await person.type(dialog.getByLabelText(label), words[at])
  await person.click(dialog.getByRole('button', { name: 'Update Password' }))
}

test('the dialog shows the email and the name of the account, and a new name is on every screen at once', async () => {
  const { dialog, person, network } = await openAccount()
  dialog.getByText(ben.email)
  expect(dialog.getByLabelText('First name')).toHaveProperty('value', 'Sam')
  await person.clear(dialog.getByLabelText('First name'))
  await person.type(dialog.getByLabelText('First name'), ' Samuel ')
  await person.click(dialog.getByRole('button', { name: 'Update Name' }))
  await screen.findByText('Name updated successfully!')
  await screen.findByRole('heading', { name: 'Welcome, Samuel' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = network.sent(isChange)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ data: { first_name: 'Samuel' } })
})

test('a name with a character that reverses the text gets an error at its field, and nothing is sent', async () => {
  const { dialog, person, network } = await openAccount()
  await person.clear(dialog.getByLabelText('Last name'))
  await person.type(dialog.getByLabelText('Last name'), '\u202Elive')
  await person.click(dialog.getByRole('button', { name: 'Update Name' }))
  const note = await dialog.findByText(/^Last name holds a character that nobody can see/)
  expect(dialog.getByLabelText('Last name').getAttribute('aria-describedby')).toBe(note.id)
  expect(network.sent(isChange)).toEqual([])
})

test('a wrong current password gets an error at its field, and the other fields keep their values', async () => {
  expectConsoleError(/password/i)
  const account = await openAccount()
  await typePasswords(account, ['not mine', 'wagon mesquite blue', 'wagon mesquite blue'])
  const current = account.dialog.getByLabelText('Current password')
  await expectRefused(current, 'This is not your current password. Type it again.')
  expect(account.dialog.getByLabelText('New password')).toHaveProperty('value', 'wagon mesquite blue')
})

test('the form advises twelve characters and warns of a common password, but accepts it and closes', async () => {
  const account = await openAccount()
  const { dialog, person } = account
  dialog.getByText(/^At least 6 characters; twelve are better/)
  const field = dialog.getByLabelText('New password')
  await person.type(field, 'k7Tq2mZ9')
  await dialog.findByText('Twelve characters are better.')
  await person.clear(field)
  await person.type(field, 'Summer2025!')
  await dialog.findByText(/^This is one of the commonest passwords/)
  await typePasswords(account, ['secret-b', '', 'Summer2025!'])
  await screen.findByText('Password updated successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('all buttons are disabled without a connection, and say why', async () => {
  const { dialog, tab } = await openAccount()
  act(() => tab.network.connection.report(false))
  expect(dialog.getAllByText('There is no connection.')).toHaveLength(3)
  for (const name of ['Update Name', 'Update Password', 'Sign out everywhere else'])
    expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true)
})
