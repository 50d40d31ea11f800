// The dialog that adds several people from a list: what was read, the accounts, the slips.
import { screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../../../tests/support/console'
import { renderPortal } from '../../../../../tests/support/screen/render-portal'
import { userRow } from '../../../../../tests/support/tablet/rows'

const me = userRow({ id: ana.id, email: ana.email, role: 'admin' })
const creates = (url: URL) => url.pathname.endsWith('/create-user')
const LIST = `Email,First name,Last name,Role
lee@clinic.example,Lee,Example,
jo@clinic,Jo,Hill,
kim@clinic.example,Kim,Park,Admin`

const textOf = ({ textContent }: Element) => textContent

/** All rows of all databases. */
async function rowsIn(indexedDB: IDBFactory) {
  const found = (await indexedDB.databases()).map(async ({ name }) => {
    const database = await new Dexie(name!, { indexedDB }).open()
    const rows = await Promise.all(database.tables.map((table) => table.toArray()))
    database.close()
    return rows
  })
  return Promise.all(found)
}

async function openList() {
  const portal = await renderPortal('/portal/admin', { user: ana, users: [me] })
  const { person } = portal
  await person.click(await screen.findByRole('button', { name: 'Add New User' }))
  await person.click(await screen.findByRole('button', { name: 'Add several from a list' }))
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const paste = async (text: string) => {
    await person.click(await screen.findByLabelText('Or paste from a spreadsheet'))
    await person.paste(text)
    await press('Look it through')
  }
  const lines = () => within(screen.getByRole('dialog')).getAllByRole('listitem')
  const made = () =>
    portal.network.sent(creates).map(({ body }) => JSON.parse(body ?? '') as Record<string, string>)
  return { ...portal, press, paste, lines, made }
}

test('a pasted list is looked through, a line with a fault is left out, and each new person becomes staff and gets a slip', async () => {
  const { press, paste, lines, made } = await openList()
  await paste(LIST)
  await screen.findByRole('dialog', { name: 'Is this right?' })
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringContaining('“jo@clinic” is not an email address.'),
    expect.stringContaining('Lee Example'),
    expect.stringContaining('Kim Park'),
  ])
  screen.getByText('1 line is left out.')
  expect(made(), 'nothing is made before').toEqual([])
  await press('Add 2 people')
  await screen.findByRole('dialog', { name: '2 accounts are ready' })
  expect(made().map(({ email, role }) => [email, role])).toEqual([
    ['lee@clinic.example', 'staff'],
    ['kim@clinic.example', 'staff'],
  ])
  expect(screen.getByRole('status', { name: 'Temporary password of Kim Park' }).textContent).toBe(
    made()[1]!.password,
  )
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await press('Print 2 slips')
  expect(print).toHaveBeenCalledOnce()
  expect([...document.querySelectorAll('.printed-slip')].map((slip) => slip.textContent)).toEqual([
    expect.stringContaining(made()[0]!.password!),
    expect.stringContaining(made()[1]!.password!),
  ])
  await press('Done')
  await screen.findByRole('article', { name: 'Lee Example' })
  expect(document.body.textContent, 'the passwords go with the dialog').not.toContain(made()[0]!.password)
})

test('an account whose answer was lost is not made twice, and its slip has the password that counts', async () => {
  expectConsoleError('Failed to create user')
  const { network, press, paste, made } = await openList()
  await paste(LIST)
  network.loseAnswer('after', creates)
  await press('Add 2 people')
  await screen.findByRole('dialog', { name: 'Not all accounts are made' })
  expect(made()).toHaveLength(1)
  network.online()
  await press('Go on')
  await screen.findByRole('dialog', { name: '2 accounts are ready' })
  expect(made().map(({ email }) => email)).toEqual(['lee@clinic.example', 'kim@clinic.example'])
  const [renewed] = network.sent((url) => url.pathname.endsWith('/set-temporary-password'))
  expect(JSON.parse(renewed?.body ?? '')).toMatchObject({ password: made()[0]!.password })
})

test('a refused person is named with the server’s reason, the others are added, and closing leads to their slips', async () => {
  expectConsoleError('Failed to create user')
  const { network, person, press, paste } = await openList()
  await paste(LIST)
  const reason = 'A user with this email address has already been registered'
  network.answer(409, { error: reason, code: 'email_exists' }, creates)
  await press('Add 2 people')
  const dialog = await screen.findByRole('dialog', { name: 'Not all accounts are made' })
  within(dialog).getByText(reason)
  within(dialog).getByText('1 of 2 added.')
  await person.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: '1 account is ready' })
})

test('of three people the second is refused: two slips are shown and printed, and no password stays anywhere after Done', async () => {
  expectConsoleError('Failed to create user')
  const { network, tablet, press, paste, made } = await openList()
  await paste(['Lee', 'Kim', 'Jo'].map((name) => `${name},Example,${name}@clinic.example`).join('\n'))
  network.meet((send) => send(), creates)
  network.answer(409, { error: 'It exists already', code: 'email_exists' }, creates)
  await press('Add 3 people')
  await press('Show 2 slips')
  const slips = await screen.findByRole('dialog', { name: '2 accounts are ready' })
  const passwords = made().map(({ password }) => password!)
  const [lee, , jo] = passwords
  expect(
    within(slips)
      .getAllByRole('status', { name: /^Temporary/ })
      .map(textOf),
  ).toEqual([lee, jo])
  vi.stubGlobal('print', vi.fn<() => void>())
  await press('Print 2 slips')
  expect([...document.querySelectorAll('.printed-slip')].map(textOf)).toEqual([
    expect.stringContaining(lee!),
    expect.stringContaining(jo!),
  ])
  await press('Done')
  await screen.findByRole('article', { name: 'Lee Example' })
  const kept = [
    document.documentElement.outerHTML,
    JSON.stringify([
      ...tablet.storage.snapshot(),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
    JSON.stringify(await rowsIn(tablet.indexedDB)),
  ].join()
  expect(kept, 'the device keeps the list of users').toContain('lee@clinic.example')
  for (const password of passwords) expect(kept).not.toContain(password)
})

test('a file that Excel wrote in the letters of Windows is read, and an empty file says what a line needs', async () => {
  const { person, press } = await openList()
  const input = await screen.findByLabelText<HTMLInputElement>('CSV file')
  await person.upload(input, new File(['First name,Last name,Email\n'], 'empty.csv'))
  await screen.findByText('There is nobody in it. Each person needs a line with a name and an email.')
  await press('Back')
  const letters = Uint8Array.from('Jos\u00e9,N\u00fa\u00f1ez,jose@clinic.example', (letter) =>
    letter.charCodeAt(0),
  )
  await person.upload(await screen.findByLabelText('CSV file'), new File([letters], 'people.csv'))
  await screen.findByText('José Núñez')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add 1 person' })).toBe(document.activeElement),
  )
})

test('closing a list that was looked through asks first, because it would have to be read again', async () => {
  const { press, paste, person } = await openList()
  await paste(LIST)
  await screen.findByRole('dialog', { name: 'Is this right?' })
  await press('Close')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without adding?' }))
  await person.click(question.getByRole('button', { name: 'Go on with it' }))
  await press('Add 2 people')
  await screen.findByRole('dialog', { name: '2 accounts are ready' })
})

test('the slips ask before they close, until every password is copied', async () => {
  const { person, press, paste } = await openList()
  await paste(LIST)
  await press('Add 2 people')
  const slips = await screen.findByRole('dialog', { name: '2 accounts are ready' })
  for (const copy of within(slips).getAllByRole('button', { name: 'Copy' })) {
    await person.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Close without the passwords?' })
    await person.click(within(question).getByRole('button', { name: 'Go on with it' }))
    await person.click(copy)
    await screen.findByText('Copied')
  }
  await waitFor(() => expect(slips.matches('[data-filled]')).toBe(false))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
