// The cover "Still you?" on the screen: the screens beneath it, the ways to open it, and its setting.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ben, untilTheEnd } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { watchHalfUntilSent } from '../../../tests/support/screen/own-work'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { cover } from '../../data/session/stored/cover'
import { coverAfter } from '../../data/session/stored/cover-setting'
import { startIdle } from '../../data/session/idle/start-idle'
import { showToast } from '../../ui/toast-store'
import { isCoverHeld } from '../session/hold-update'

const video = videoRow({ title: 'Hand Hygiene' })
const leave = documentRow({ title: 'Time off' })

/** Covers the screens. `act` would complain where the cover's code comes, and takes the focus, before the cover is on the disk. */
const coverNow = (tab: Parameters<typeof cover>[0]) => waitFor(() => cover(tab))

async function coveredPortal(path = '/portal/dashboard', isOffline = false) {
  const portal = await renderPortal(path, { documents: [leave], videos: [video] })
  await screen.findByRole('heading', { level: 1 })
  if (isOffline) {
    portal.network.offline()
    act(() => portal.tab.network.connection.report(false))
  }
  await coverNow(portal.tab)
  const dialog = await screen.findByRole('dialog', { name: 'Still you, Sam?' })
  const typePassword = async (password: string) => {
    await portal.person.type(within(dialog).getByLabelText('Password'), password)
    await portal.person.click(within(dialog).getByRole('button', { name: 'Yes, I am Sam' }))
  }
  const beneath = () => document.querySelector('.beneath-cover')
  return { ...portal, dialog, typePassword, beneath }
}

test('the right password uncovers the screen as it was, with the focus on the same element', async () => {
  const portal = await renderPortal('/portal/documents/all', { documents: [leave] })
  const search = await screen.findByRole('textbox', { name: /search/i })
  await portal.person.type(search, 'time')
  await coverNow(portal.tab)
  const dialog = await screen.findByRole('dialog', { name: 'Still you, Sam?' })
  expect(search.closest('[inert]'), 'the page beneath is inert').not.toBeNull()
  const field = within(dialog).getByLabelText('Password')
  expect(document.activeElement).toBe(field)
  await portal.person.type(field, `${ben.password}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(search).toHaveProperty('value', 'time')
  expect(search.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(search)
})

test('a wrong password shows an error at the field, and no key opens the cover or reaches the screens beneath', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { dialog, typePassword, person } = await coveredPortal()
  await typePassword('wrong')
  await within(dialog).findByText(/This is not Sam’s password/)
  const heard = vi.fn<() => void>()
  addEventListener('keydown', heard)
  untilTheEnd(() => removeEventListener('keydown', heard))
  await person.keyboard('{Escape}')
  expect(dialog).toHaveProperty('open', true)
  fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Not Sam? Sign Sam out' }), { key: 'k' })
  expect(heard, 'by the screens beneath').not.toHaveBeenCalled()
  expect(complaint.mock.calls.map(([text]) => text)).toEqual(['The cover was not opened'])
})

test('a toast and a dialog that open while the screen is covered lie beneath the cover', async () => {
  const { dialog, beneath } = await coveredPortal()
  act(() => showToast({ title: 'A list was renewed' }))
  expect(beneath()?.contains(await screen.findByText('A list was renewed'))).toBe(true)
  const shown = vi.spyOn(dialog as HTMLDialogElement, 'showModal')
  const late = document.body.appendChild(document.createElement('dialog'))
  untilTheEnd(() => late.remove())
  late.showModal()
  await waitFor(() => expect(shown, 'the cover is opened last').toHaveBeenCalled())
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Password'))
})

test('a tap opens the cover without a network, and the cover says that it is no lock', async () => {
  const { dialog, person } = await coveredPortal('/portal/dashboard', true)
  within(dialog).getByText(/nobody can check a password now.* opens without one/)
  expect(within(dialog).queryByLabelText('Password')).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Yes, I am Sam' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('“Not Sam? Sign Sam out” says what becomes of the waiting saves, and signs out; the saves stay on the tablet', async () => {
  const { dialog, person, tab, network } = await coveredPortal('/portal/dashboard', true)
  network.answer(500, undefined, rest('video_progress', 'POST'))
  await watchHalfUntilSent(tab, video)
  await person.click(within(dialog).getByRole('button', { name: 'Not Sam? Sign Sam out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign Sam out?' })
  within(question).getByText(/It stays on this device, and is sent when Sam signs in here again/)
  await person.click(within(question).getByRole('button', { name: 'Sign out' }))
  await screen.findByRole('button', { name: 'Sign In' })
  expect(await tab.db.outbox.count()).toBe(1)
})

test('a session that the server ends shows the login instead of the cover', async () => {
  const { tab } = await coveredPortal()
  const { endSession } = await import('../../data/session/sign-out/sign-out')
  await act(() => endSession(tab, 'revoked'))
  await screen.findByText('Your session has ended. Please sign in again.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page On this device sets the time until the cover, and the cover waits while a form is filled in', async () => {
  const { tab, clock, person } = await renderPortal('/portal/on-this-device')
  const select = await screen.findByLabelText('Cover the screen')
  expect(select).toHaveProperty('value', '0')
  await person.selectOptions(select, 'After 5 minutes')
  expect(coverAfter(tab)).toBe(5)
  untilTheEnd(startIdle(tab, () => isCoverHeld(tab.device)))
  const form = document.body.appendChild(document.createElement('form'))
  const field = form.appendChild(document.createElement('input'))
  field.focus()
  fireEvent.input(field, { target: { value: 'Maria' } })
  await waitFor(async () => expect(await isCoverHeld(tab.device)).toBe(true))
  const wake = () => act(async () => void dispatchEvent(new Event('pageshow')))
  clock.advance(6 * 60_000)
  await wake()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.input(field, { target: { value: '' } })
  await waitFor(async () => expect(await isCoverHeld(tab.device)).toBe(false))
  form.remove()
  clock.advance(4 * 60_000)
  await wake()
  await screen.findByText(/The screen is covered in a minute/)
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(screen.queryByText(/covered in a minute/)).toBeNull())
  clock.advance(5 * 60_000)
  await wake()
  await screen.findByRole('dialog', { name: 'Still you, Sam?' })
})
