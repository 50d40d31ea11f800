// Opens every screen and dialog of the portal, as admin and as staff, with and without a connection. Every button that is off says
// why, no word is a programmer's, and dates are written as the clinic writes them.
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ana, ben } from '../../tests/support/tablet/clinic'
import { allowConsoleError } from '../../tests/support/console'
import { renderPortal } from '../../tests/support/render-portal'
import { documentRow, embedRow, userRow, videoRow } from '../../tests/support/tablet/rows'
import { problems } from '../../tests/support/plain-words'

type Person = 'admin' | 'staff'
type Stop = {
  path: string
  who?: Person
  /** Text that the screen shows once it has loaded. */
  there: RegExp
  /** Buttons to press, each with the role of what it opens, which Escape closes again. */
  opens?: [button: RegExp, opened: 'dialog' | 'alertdialog' | 'menu', who?: Person][]
}

const people = [
  userRow({ id: ana.id, email: ana.email, first_name: 'Ana', role: 'admin' }),
  userRow({ id: 'sam', email: 'sam@clinic.example', first_name: 'Sam', last_name: 'Sample' }),
]
const rows = {
  documents: [
    documentRow({ title: 'Leave Policy', file_path: '' }),
    documentRow({ title: 'Lesson', category: 'Training', file_path: '' }),
    embedRow(),
  ],
  videos: [videoRow({ title: 'Hand Hygiene' })],
  users: people,
}

const stops: Stop[] = [
  { path: '/portal/dashboard', there: /^Welcome/, opens: [[/: account$/, 'menu']] },
  {
    path: '/portal/documents/all',
    there: /^Leave Policy$/,
    opens: [
      [/^Preview$/, 'dialog'],
      [/^Upload Document$/, 'dialog', 'admin'],
      [/^Add Video Embed$/, 'dialog', 'admin'],
      [/^Edit$/, 'dialog', 'admin'],
      [/^Delete$/, 'alertdialog', 'admin'],
    ],
  },
  { path: '/portal/documents/hr-docs?q=nothing-like-it', there: /^No documents found\.$/ },
  {
    path: '/portal/documents/all?open=gone',
    there: /^This document is (not on this tablet|no longer here)$/,
  },
  {
    path: '/portal/training-videos',
    there: /^Hand Hygiene$/,
    opens: [
      [/^Watch Video$/, 'dialog'],
      [/^Upload Video$/, 'dialog', 'admin'],
      [/^Add Video Embed$/, 'dialog', 'admin'],
    ],
  },
  {
    path: '/portal/admin',
    who: 'admin',
    there: /^Sam Sample$/,
    opens: [
      [/^(Actions|More) for Sam Sample$/, 'menu'],
      [/^Add New User$/, 'dialog'],
    ],
  },
  {
    path: '/portal/admin/audit-log',
    who: 'admin',
    there: /^(Nothing was done|No connection|The entries could not be loaded)/,
  },
  { path: '/portal/nowhere', there: /^This page is not in the portal$/ },
]

describe.each([
  ['an admin', 'admin', false],
  ['an admin without a connection', 'admin', true],
  ['staff', 'staff', false],
  ['staff without a connection', 'staff', true],
] as const)('for %s', (_, who, isOffline) => {
  const user = who === 'admin' ? ana : ben
  const mine = stops.filter((stop) => stop.who === undefined || stop.who === who)

  test.each(mine)(
    '$path says why each disabled button is off, in plain words',
    async ({ path, there, opens = [] }) => {
      // Failures of the network are not tested here.
      vi.spyOn(console, 'error').mockReturnValue(undefined)
      const { person } = await renderPortal(path, { ...rows, user, isOffline })
      await screen.findAllByText(there)
      if (isOffline) await screen.findAllByText('Offline')
      expect(problems(), `on ${path}`).toEqual([])
      for (const [name, opened, only] of opens) {
        if (only && only !== who) continue
        const [button] = screen.getAllByRole('button', { name })
        if ((button as HTMLButtonElement).disabled) continue
        await person.click(button!)
        await screen.findByRole(opened)
        expect(problems(), `${path}: ${String(name)}`).toEqual([])
        await person.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole(opened)).toBeNull())
      }
    },
  )

  test('rows with their menus say why each disabled button is off', async () => {
    allowConsoleError(/Failed to/)
    const { person } = await renderPortal('/portal/documents/all', { ...rows, user, isOffline })
    await person.click(await screen.findByRole('radio', { name: 'Rows' }))
    await person.click(screen.getByRole('button', { name: 'More for Leave Policy' }))
    await screen.findByRole('menu')
    expect(problems(), 'rows').toEqual([])
  })
})

test.each(['Sign In', 'Forgot password?'])(
  'the login says why each disabled button is off, before %s',
  async (button) => {
    const { person } = await renderPortal('/portal/login', { user: null })
    const found = await screen.findByRole('button', { name: button })
    if (button !== 'Sign In') await person.click(found)
    expect(problems(), 'login').toEqual([])
  },
)

test('a button whose request runs says so, and a button that waits says for what', async () => {
  const { person, network } = await renderPortal('/portal/login', { user: null })
  network.hold(({ pathname }) => pathname.includes('/auth/v1/token'))
  await person.type(await screen.findByLabelText('Email'), ben.email)
  await person.type(screen.getByLabelText('Password'), ben.password)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  const other = await screen.findByRole<HTMLButtonElement>('button', { name: 'Forgot password?' })
  await waitFor(() => expect(other.disabled).toBe(true))
  expect(other.title).toBe('You are being signed in')
  expect(problems(), 'signing in').toEqual([])
  await act(async () => network.release())
})

vi.setConfig({ testTimeout: 30_000 })
