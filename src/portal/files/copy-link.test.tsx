// An installed app has no address bar, so viewer, player, and the menus of cards and rows copy a link, and send it to a colleague.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { giveLink } from '../../../tests/support/screen/open-player'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'

const leave = documentRow({ title: 'Leave Policy', file_path: '' })
const film = videoRow({ title: 'Hand Hygiene' })
const lifting = embedRow({ title: 'Lifting safely' })
const rows = { documents: [leave, lifting], videos: [film] }

const share = vi.fn<(data: ShareData) => Promise<void>>()
const send = { name: 'Send link' }
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.each([
  ['a document', `/portal/documents/hr-docs?q=leave&open=${leave.id}`, leave, 'documents/all'],
  ['an embed among documents', `/portal/documents/all?open=${lifting.id}`, lifting, 'documents/all'],
  ['a video', `/portal/training-videos?open=${film.id}`, film, 'training-videos'],
])('Copy link copies the address of %s without the search, and says so', async (_what, at, row, page) => {
  const { person } = await renderPortal(at, { ...rows, prepare: ({ network }) => giveLink(network, 1) })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const dialog = await dialogOf(row.title)
  if (row === leave) await person.click(await dialog.findByRole('button', { name: 'More' }))
  const role = row === leave ? 'menuitem' : 'button'
  await person.click(await dialog.findByRole(role, { name: 'Copy link' }))
  await screen.findByText('Link copied')
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/portal/${page}?open=${row.id}`)
})

test.each(['Cards', 'Rows'])('the menu of each item copies its link, and sends it: %s', async (look) => {
  Object.assign(navigator, { share })
  share.mockResolvedValue(undefined)
  const { person } = await renderPortal('/portal/training-videos', rows)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await person.click(await screen.findByRole('radio', { name: look }))
  const item = within(await screen.findByRole('article', { name: film.title }))
  const choose = async (name: string) => {
    await person.click(item.getByRole('button', { name: `More for ${film.title}` }))
    await person.click(item.getByRole('menuitem', { name }))
  }
  const url = `${location.origin}/portal/training-videos?open=${film.id}`
  await choose('Copy link')
  expect(write).toHaveBeenCalledExactlyOnceWith(url)
  await choose(send.name)
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: film.title, url })
})

test('a link opens its document after a colleague has signed in', async () => {
  const { signIn } = await renderPortal(`/portal/documents/all?open=${leave.id}`, {
    user: null,
    prepare: ({ server }) => void server.tables.documents.push(leave),
  })
  await signIn()
  const dialog = await screen.findByRole('dialog', { name: 'Leave Policy' })
  expect(dialog.isConnected).toBe(true)
})

test('Copy link shows the link, selected, if the browser refuses to copy', async () => {
  const { person } = await renderPortal(`/portal/documents/all?open=${leave.id}`, rows)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const dialog = await dialogOf('Leave Policy')
  await person.click(await dialog.findByRole('button', { name: 'More' }))
  await person.click(dialog.getByRole('menuitem', { name: 'Copy link' }))
  const field = (await dialogOf('Copy this link')).getByRole<HTMLInputElement>('textbox')
  expect(field.value).toBe(`${location.origin}/portal/documents/all?open=${leave.id}`)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('Send link gives title and link to the share sheet, and shows the link where the browser refuses', async () => {
  Object.assign(navigator, { share })
  const at = `/portal/training-videos?open=${film.id}`
  const { person } = await renderPortal(at, { ...rows, prepare: ({ network }) => giveLink(network, 1) })
  const dialog = await dialogOf(film.title)
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await person.click(dialog.getByRole('button', send))
  const url = `${location.origin}/portal/training-videos?open=${film.id}`
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: film.title, url })
  const link = { name: 'Copy this link' }
  expect(screen.queryByRole('dialog', link), 'a closed sheet is no failure').toBeNull()
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await person.click(dialog.getByRole('button', send))
  await dialogOf(link.name)
})

test('Send link is missing where the browser has no share sheet', async () => {
  const { person } = await renderPortal(`/portal/documents/all?open=${leave.id}`, rows)
  const dialog = await dialogOf('Leave Policy')
  await person.click(await dialog.findByRole('button', { name: 'More' }))
  dialog.getByRole('menuitem', { name: 'Copy link' })
  expect(dialog.queryByRole('menuitem', send)).toBeNull()
})
