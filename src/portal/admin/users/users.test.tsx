// The page of the users: rows, counts, search, and the actions that each account allows.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ana } from '../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../tests/support/console'
import { rest } from '../../../../tests/support/tablet/network'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { setWidth } from '../../../../tests/support/screen/width'
import { userRow } from '../../../../tests/support/tablet/rows'
import type { UserRow } from '../../../domain/rows'

const me = userRow({ id: ana.id, email: ana.email, first_name: 'Ana', last_name: 'Admin', role: 'admin' })
const sam = userRow({ id: 'sam', email: 'sam@clinic.example', first_name: 'Sam', last_name: 'Sample' })
const kim = userRow({ id: 'kim', email: 'kim@clinic.example', first_name: 'Kim', role: 'admin' })

beforeEach(() => setWidth(390))

const open = (others: UserRow[] = [sam, kim], scene = {}) =>
  renderPortal('/portal/admin', { user: ana, users: [me, ...others], ...scene })
const row = async (name: string) => within(await screen.findByRole('article', { name }))
const menuOf = async (portal: Awaited<ReturnType<typeof open>>, name: string) => {
  await portal.person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}
const choose = async (portal: Awaited<ReturnType<typeof open>>, name: string, item: string) => {
  await menuOf(portal, name)
  await portal.person.click(screen.getByRole('menuitem', { name: item }))
}

test('a row says name, email, role, the day of joining and the last sign-in', async () => {
  await open([{ ...sam, created_at: '2026-02-01T15:00:00Z', last_sign_in_at: '2026-03-01T15:00:00Z' }])
  const text = (await row('Sam Sample')).getByRole('heading').closest('article')?.textContent
  expect(text).toContain('sam@clinic.example')
  expect(text).toMatch(/Joined Feb 1 · last here Mar 1, /)
  ;(await row('Sam Sample')).getByText('Staff')
  ;(await row('Ana Admin')).getByText('Admin')
})

test.each([
  ['invited', 'Invited'],
  ['must_change', 'Must choose a password'],
  ['expired', 'Temporary password expired'],
  ['uninvited', 'Not invited'],
  ['disabled', 'Disabled'],
] as const)('the row of an account in the state %s says “%s”', async (state, words) => {
  await open([{ ...sam, state }])
  expect((await row('Sam Sample')).queryByText(words)).not.toBeNull()
})

test('the cards count all, admins and staff, and a tap on a card lists only the people it counts', async () => {
  const { person, path } = await open()
  await screen.findByRole('article', { name: 'Sam Sample' })
  screen.getByRole('button', { name: '3 Total Users', pressed: true })
  screen.getByRole('button', { name: '1 Staff Users' })
  await person.click(screen.getByRole('button', { name: '2 Admin Users' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sam Sample' })).toBeNull())
  await screen.findByText('2 users')
  screen.getByRole('button', { name: '2 Admin Users', pressed: true })
  expect(path()).toBe('/portal/admin?role=admin')
  await person.click(screen.getByRole('button', { name: '1 Staff Users' }))
  await screen.findByText('1 user')
  await screen.findByRole('article', { name: 'Sam Sample' })
  await person.click(screen.getByRole('button', { name: '3 Total Users' }))
  await screen.findByText('3 users')
  expect(path()).toBe('/portal/admin')
})

test('a disabled admin counts as a user, and as no admin', async () => {
  const { person } = await open([{ ...kim, last_name: 'Park', state: 'disabled' }])
  await row('Kim Park')
  screen.getByRole('button', { name: '1 Admin Users' })
  await person.click(screen.getByRole('button', { name: '1 Admin Users' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kim Park' })).toBeNull())
})

test('the address keeps the order of the users, and a chosen order changes it', async () => {
  const users = [me, sam, kim].map((user, at) => ({ ...user, created_at: `2026-01-0${at + 1}T15:00:00Z` }))
  const portal = await renderPortal('/portal/admin?order=name', { user: ana, users })
  const names = () =>
    screen.getAllByRole('article').map((user) => within(user).getByRole('heading').textContent?.slice(0, 3))
  await row('Sam Sample')
  expect(names()).toEqual(['Ana', 'Kim', 'Sam'])
  await portal.person.selectOptions(screen.getByLabelText('Sort'), 'Newest')
  await waitFor(() => expect(names()).toEqual(['Kim', 'Sam', 'Ana']))
  expect(portal.router.state.location.search).toEqual({})
})

test('the search finds people by email and by full name, and says when it finds nobody', async () => {
  const { person } = await open()
  const search = await screen.findByPlaceholderText('Search users...')
  await person.type(search, 'SAM@CLINIC')
  await screen.findByText('1 user')
  await person.clear(search)
  await person.type(search, 'sam sam')
  await screen.findByText('1 user')
  await person.type(search, 'zzz')
  await screen.findByText('No users found.')
  expect(screen.queryByText(/in its name or email/)).not.toBeNull()
})

test('the admin’s own row says You, and has no actions', async () => {
  await open()
  const own = await row('Ana Admin')
  own.getByText('You.')
  own.getByText(/Another admin can change this account/)
  expect(own.queryByRole('button')).toBeNull()
})

test.each([
  ['the only admin', { role: 'staff' }, /The only admin stays: make somebody else an admin first/],
  ['the only admin who can sign in', { state: 'disabled' }, /No other admin can sign in now/],
] as const)('the row of %s says why it has no actions', async (_who, other, words) => {
  await open([sam, { ...kim, ...other }])
  const own = await row('Ana Admin')
  expect(
    own.getAllByText(/The only admin stays|No other admin/).map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(words)])
})

test('the state of an account decides which actions it has; from tablets on the specified ones and Delete are buttons', async () => {
  const portal = await open([sam, { ...kim, state: 'disabled' }])
  const specified = ['Promote to Admin', 'Reset Password', 'Delete']
  const others = ['New temporary password', 'Disable']
  const all = [...specified.slice(0, 2), ...others, 'Delete']
  expect(await menuOf(portal, 'Sam Sample')).toEqual(all)
  await portal.person.keyboard('{Escape}')
  const ofKim = await menuOf(portal, `Kim ${kim.last_name}`)
  expect(ofKim).toEqual(['Demote to Staff', 'Reset Password', 'Enable', 'Delete'])
  await portal.person.keyboard('{Escape}')
  act(() => setWidth(820))
  const line = await row('Sam Sample')
  await waitFor(() => specified.forEach((name) => line.getByRole('button', { name })))
  await portal.person.click(line.getByRole('button', { name: 'More for Sam Sample' }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(others)
})

test('Invite again sends another invitation to a person who has not signed in', async () => {
  const portal = await open([{ ...sam, state: 'invited', last_sign_in_at: null }])
  ;(await row('Sam Sample')).getByText(/never signed in/)
  await choose(portal, 'Sam Sample', 'Invite again')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite again' }))
  await portal.person.click(dialog.getByRole('button', { name: 'Invite again' }))
  await screen.findByRole('dialog', { name: 'The password is set' })
})

test.each([
  ['that the list marks as expired', { state: 'expired' }, 820],
  ['that expired after the list was pulled', { state: 'must_change' }, 1280],
] as const)('a temporary password %s has the button Make a new one', async (_how, state, width) => {
  setWidth(width)
  const ended = { temporary_password_expires_at: '2026-03-01T15:00:00+00:00' }
  const { person, network } = await open([{ ...sam, ...ended, ...state }])
  const line = await row('Sam Sample')
  line.getByText('Temporary password expired')
  await person.click(line.getByRole('button', { name: 'Make a new one' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New temporary password' }))
  dialog.getByText(/ran out on Mar 1\. With this one they sign in/)
  const given = dialog.getByLabelText<HTMLInputElement>('Temporary password').value
  const sets = (url: URL) => url.pathname.endsWith('/set-temporary-password')
  const { reached, release } = network.hold(sets)
  await person.click(dialog.getByRole('button', { name: 'Set password' }))
  await reached
  // What is pressed meanwhile neither closes the form nor changes what its slip shows.
  await person.click(dialog.getByRole('button', { name: 'Make another one' }))
  await person.keyboard('{Escape}')
  release()
  const slip = within(await screen.findByRole('dialog', { name: 'The password is set' }))
  expect(slip.getByRole('status', { name: 'Temporary password' }).textContent).toBe(given)
  const [sent] = network.sent(sets)
  expect(JSON.parse(sent?.body ?? '')).toEqual({ userId: 'sam', password: given })
  await waitFor(() => expect(line.queryByRole('button', { name: 'Make a new one' })).toBeNull())
})

test('the list can be read without a connection, and its actions are disabled and say why', async () => {
  setWidth(1280)
  const { person, network } = await open([sam], { isOffline: true })
  const line = await row('Sam Sample')
  const promote = line.getByRole('button', { name: 'Promote to Admin' })
  await waitFor(() => expect(promote.getAttribute('aria-disabled')).toBe('true'))
  expect(
    document.getElementById(promote.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent,
  ).toMatch(/There is no connection/)
  const changes = () => network.sent(rest('user_roles', 'POST')).length
  const before = changes()
  await person.click(promote)
  expect(changes()).toBe(before)
  await person.click(line.getByRole('button', { name: 'More for Sam Sample' }))
  for (const item of screen.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Add New User' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New User' }))
  await dialog.findByText('There is no connection.')
  expect(dialog.getByRole('button', { name: 'Add New User' })).toHaveProperty('disabled', true)
})

test('the page shows the catalogue’s words for a list that cannot be fetched', async () => {
  expectConsoleError('Failed to fetch users')
  const { person } = await renderPortal('/portal/admin', {
    user: ana,
    prepare: ({ network }) => {
      for (let times = 0; times < 2; times += 1) network.answer(500, undefined, rest('rpc/list_users'))
    },
  })
  await screen.findByText('Failed to fetch users')
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByText('No users found.')
})
