// The account's parts about this device and about other devices.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { openAccount } from '../../../../tests/support/screen/open-account'
import { watchHalf } from '../../../../tests/support/screen/own-work'
import { documentRow, videoRow } from '../../../../tests/support/tablet/rows'

const others = (url: URL) => url.pathname === '/auth/v1/logout' && url.search === '?scope=others'

async function openQuestion() {
  const account = await openAccount()
  await account.person.click(account.dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' }))
  const sent = () => account.network.sent(others).map(({ bearer }) => bearer)
  return { ...account, question, sent, confirm: question.getByRole('button', { name: 'Sign out there' }) }
}

test('Sign out everywhere else asks first, says that a device may go on, and signs nobody out here', async () => {
  const { person, question, sent, confirm, tab } = await openQuestion()
  question.getByText(/a device that is in use may go on for up to an hour/)
  expect(sent()).toEqual([])
  await person.click(confirm)
  await screen.findByText(/^You are signed out everywhere else/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual(['Bearer access-1'])
  expect(tab.session.getState().status).toBe('member')
})

test('a failed try says so and leaves the question open for the next try, which is off while the clinic cannot be reached', async () => {
  expectConsoleError('Failed to sign out everywhere else', /No connection to the clinic/)
  const { person, question, confirm, network } = await openQuestion()
  network.answer(500, {}, others)
  await person.click(confirm)
  await screen.findByText('Failed to sign out everywhere else')
  network.offline()
  await person.click(confirm)
  await screen.findByText('No connection to the clinic. Check the Wi-Fi and try again.')
  await question.findByText('There is no connection.')
  expect(confirm).toHaveProperty('disabled', true)
})

test('the account tells what waits on this device, and leads to the panel that lists it', async () => {
  const film = videoRow({ title: 'Hand Hygiene' })
  const account = await openAccount({ videos: [film], isOffline: true })
  await account.dialog.findByText('All that you did here has reached the clinic.')
  await watchHalf(account.tab, film)
  await account.dialog.findByText('1 change of yours waits here to be sent.')
  await account.person.click(account.dialog.getByRole('button', { name: 'Connection' }))
  await within(await screen.findByRole('dialog', { name: 'Connection' })).findByText('Waiting to be sent (1)')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull())
})

test('the account counts the files kept on this device, and leads to the page that lists them', async () => {
  const [leave, film] = [documentRow(), videoRow()]
  const { dialog, person, path } = await openAccount({
    documents: [leave],
    videos: [film],
    kept: [leave, film],
  })
  await dialog.findByText(/^Documents and videos on this device: 2 opened lately\./)
  await person.click(dialog.getByRole('button', { name: 'On this device' }))
  await waitFor(() => expect(path()).toBe('/portal/on-this-device'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Connection', 'dialog', {}],
  ['On this device', 'heading', { level: 1 }],
] as const)(
  '%s asks first while the account holds a typed name, and Leave leads there',
  async (name, role, place) => {
    const { dialog, person } = await openAccount()
    await person.type(dialog.getByLabelText('First name'), 'uel')
    const leave = async (answer: string) => {
      await person.click(dialog.getByRole('button', { name }))
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
      await person.click(question.getByRole('button', { name: answer }))
    }
    await leave('Go on with it')
    expect(dialog.getByLabelText('First name')).toHaveProperty('value', 'Samuel')
    await leave('Leave')
    await screen.findByRole(role, { name, ...place })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account' })).toBeNull())
  },
)

test('the account goes with the page on which it was opened, so that Leave leaves it', async () => {
  const { dialog, person, router } = await openAccount()
  await person.type(dialog.getByLabelText('First name'), 'uel')
  act(() => void router.navigate({ to: '/training-videos' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await person.click(question.getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Training Videos' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
