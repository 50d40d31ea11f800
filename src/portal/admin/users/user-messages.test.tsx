// Provokes every message of user administration in the specification's catalogue.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ana } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { rest } from '../../../../tests/support/tablet/network'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { setWidth } from '../../../../tests/support/screen/width'
import { userRow } from '../../../../tests/support/tablet/rows'

const sam = userRow({ id: 'sam', email: 'sam@clinic.example', first_name: 'Sam', last_name: 'Sample' })
const me = userRow({ id: ana.id, email: ana.email, role: 'admin' })
// A phone's row has one menu for all actions.
beforeEach(() => setWidth(390))

const calls = (name: string) => (url: URL) => url.pathname.endsWith(name)

const open = () => renderPortal('/portal/admin', { user: ana, users: [me, sam] })
type Portal = Awaited<ReturnType<typeof open>>

async function choose({ person }: Portal, item: string) {
  await person.click(await screen.findByRole('button', { name: 'Actions for Sam Sample' }))
  await person.click(screen.getByRole('menuitem', { name: item }))
}
async function sendReset(portal: Portal) {
  await choose(portal, 'Reset Password')
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Send Sam Sample a password reset?' }),
  )
  question.getByText(/gets a link to choose a new password/)
  await portal.person.click(question.getByRole('button', { name: 'Send the email' }))
}
/** Returns the title of the failure's toast that has this text. */
const failure = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('.toast-card')
  return toast?.querySelector('p')?.textContent
}

test('User role updated to {role} names the person, and Undo restores the role', async () => {
  const portal = await open()
  await choose(portal, 'Promote to Admin')
  const toast = (await screen.findByText('User role updated to admin')).closest<HTMLElement>('.toast-card')!
  within(toast).getByText('Sam Sample')
  await screen.findByRole('button', { name: '2 Admin Users' })
  await portal.person.click(within(toast).getByRole('button', { name: 'Undo' }))
  await screen.findByText('User role updated to staff')
  await screen.findByRole('button', { name: '1 Admin Users' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('what is pressed while another user’s action runs is done after it', async () => {
  const lee = userRow({ id: 'lee', email: 'lee@clinic.example', first_name: 'Lee', last_name: 'Example' })
  const { person, network } = await renderPortal('/portal/admin', { user: ana, users: [me, sam, lee] })
  const { reached, release } = network.hold(rest('user_roles', 'POST'))
  await person.click(await screen.findByRole('button', { name: 'Actions for Sam Sample' }))
  await person.click(screen.getByRole('menuitem', { name: 'Promote to Admin' }))
  await reached
  await person.click(screen.getByRole('button', { name: 'Actions for Lee Example' }))
  await person.click(screen.getByRole('menuitem', { name: 'Disable' }))
  const isBusy = (name: string) => screen.getByRole('article', { name }).getAttribute('aria-busy')
  await waitFor(() => expect([isBusy('Sam Sample'), isBusy('Lee Example')]).toEqual(['true', 'true']))
  release()
  await screen.findByText('User role updated to admin')
  await screen.findByText('Lee Example can no longer sign in')
  await waitFor(() => expect([isBusy('Sam Sample'), isBusy('Lee Example')]).toEqual(['false', 'false']))
})

test('an admin who has lost the right sees an error and then Access Denied', async () => {
  expectConsoleError('Failed to update user role')
  const admin = { ...ana }
  const portal = await renderPortal('/portal/admin', { user: admin, users: [me, sam] })
  await waitFor(() => expect(portal.tab.session.getState()).toMatchObject({ certainty: 'verified' }))
  admin.role = 'staff'
  portal.network.answer(403, { code: '42501', message: 'Only for admins' }, rest('user_roles', 'POST'))
  await choose(portal, 'Promote to Admin')
  expect(await failure('Failed to update user role')).toBe('Error')
  await screen.findByText('You need admin privileges to access this page.')
  await waitFor(async () => expect(await portal.tab.db.table('users').count()).toBe(0))
})

test('Failed to send password reset email, then Password reset email sent to {name}: the link leads to the login of this origin, and the log has it', async () => {
  expectConsoleError('Failed to send password reset email')
  const portal = await open()
  const isMail = calls('/recover')
  await choose(portal, 'Reset Password')
  await portal.person.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(portal.network.sent(isMail), 'after Cancel').toEqual([])
  const tooMany = { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait' }
  portal.network.answer(429, tooMany, isMail)
  await sendReset(portal)
  expect(await failure('Failed to send password reset email')).toBe('Error')
  await sendReset(portal)
  await screen.findByText('Password reset email sent to Sam Sample')
  expect(screen.queryByText('Failed to send password reset email'), 'the failure is over').toBeNull()
  const [mail] = portal.network.sent(isMail)
  expect(mail?.url.searchParams.get('redirect_to')).toMatch(/\/portal\/login$/)
  expect(mail?.body).toContain('sam@clinic.example')
  const [noted] = portal.network.sent(calls('/rpc/record_password_reset'))
  expect(noted?.body).toContain('"sam"')
})

test('a mail that was sent is reported as sent, even if the log could not be written', async () => {
  expectConsoleError('could not be written')
  const portal = await open()
  portal.network.answer(500, undefined, rest('rpc/record_password_reset'))
  await sendReset(portal)
  await screen.findByText('Password reset email sent to Sam Sample')
})

test('User {email} has been deleted successfully, after the question', async () => {
  const portal = await open()
  await choose(portal, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  dialog.getByText(/This action cannot be undone/)
  dialog.getByText(/all associated data are removed/)
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }))
  const { reached, release } = portal.network.hold(calls('/delete-user'))
  await portal.person.click(dialog.getByRole('button', { name: 'Delete' }))
  await reached
  expect(await dialog.findByRole('button', { name: 'Deleting...' })).toHaveProperty('disabled', true)
  release()
  await screen.findByText('User sam@clinic.example has been deleted successfully')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sam Sample' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.textContent, 'the focus is not lost').toBe('Admin Panel'),
  )
})

test.each([
  [
    'the server’s words',
    { success: false, error: 'The last admin must stay', code: 'last_admin' },
    'The last admin must stay',
  ],
  ['Failed to delete user, for an answer without words', { message: 'x' }, 'Failed to delete user'],
])('a refused deletion shows %s', async (_what, body, text) => {
  expectConsoleError(text)
  const portal = await open()
  portal.network.answer(409, body, calls('/delete-user'))
  await choose(portal, 'Delete')
  await portal.person.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await failure(text)).toBe('Error')
  screen.getByRole('alertdialog', { name: 'Are you sure?' })
})

test('the deletion of a person whom another admin has just deleted shows This user no longer exists, and closes the question', async () => {
  expectConsoleError('This user no longer exists')
  const portal = await open()
  await choose(portal, 'Delete')
  portal.server.staffList.splice(1)
  const gone = { success: false, error: 'This user no longer exists', code: 'user_not_found' }
  portal.network.answer(404, gone, calls('/delete-user'))
  await portal.person.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await failure('This user no longer exists')).toBe('Error')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sam Sample' })).toBeNull())
})

test('Disable says that the person can no longer sign in, or Failed to disable user', async () => {
  expectConsoleError('Failed to disable user')
  const portal = await open()
  portal.network.answer(403, undefined, rest('rpc/set_user_active'))
  await choose(portal, 'Disable')
  expect(await failure('Failed to disable user')).toBe('Error')
  await choose(portal, 'Disable')
  await screen.findByText('Sam Sample can no longer sign in')
})
