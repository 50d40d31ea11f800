// Searches of lists and Home: finding a document or video, opening it, and going back to the search.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { allowConsoleError } from '../../../tests/support/console'
import { giveLink } from '../../../tests/support/screen/open-player'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { savedFiles } from '../../../tests/support/screen/saved-files'
import { documentRow, progressRow, userRow, videoRow } from '../../../tests/support/tablet/rows'
import { saveAs } from '../files/save-as'

const policy = documentRow({ title: 'Leave Policy', file_path: '', category: 'HR Documentation' })
const greeting = documentRow({ title: 'Phone Greeting', file_path: '', category: 'Training' })
const hygiene = videoRow({ title: 'Hand Hygiene', duration: 65 })
const rows = { documents: [policy, greeting], videos: [hygiene] }
const search = () => screen.findByPlaceholderText<HTMLInputElement>(/^Search/)

test('a category in the address marks its own tab, and not All', async () => {
  await renderPortal('/portal/documents/all?category=Training', rows)
  const tabs = within(await screen.findByRole('navigation', { name: 'Categories' }))
  const marked = () => tabs.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)
  await waitFor(() => expect(marked()).toEqual(['Training 1']))
})

test('/portal/documents leads to the list of all documents, and keeps the search', async () => {
  const { path } = await renderPortal('/portal/documents?q=phone', rows)
  await screen.findByRole('heading', { level: 1, name: 'Documents' })
  await waitFor(() => expect(path()).toBe('/portal/documents/all?q=phone'))
  expect((await search()).value).toBe('phone')
})

const searchable = ['/portal/documents/hr-docs', '/portal/training-videos', '/portal/admin']
test.each(searchable)('the slash key focuses the search of %s, and is not typed into it', async (address) => {
  const users = [userRow({ id: ana.id, email: ana.email, role: 'admin' })]
  const { person } = await renderPortal(address, { ...rows, user: ana, users })
  const field = await search()
  await person.keyboard('/leave')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('leave')
})

test('the slash key leads to the search of Home on a page without a search', async () => {
  allowConsoleError(/audit log/)
  const { person, path } = await renderPortal('/portal/admin/audit-log', { ...rows, user: ana })
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' })
  await person.keyboard('/')
  await waitFor(async () => expect(document.activeElement).toBe(await search()))
  expect(path()).toBe('/portal/dashboard')
})

const findsAll = ['/portal/documents/all', '/portal/dashboard']
test.each(findsAll)('the search of %s finds and marks the words of a title in any order', async (address) => {
  await renderPortal(`${address}?q=policy+leave`, rows)
  await waitFor(() => {
    const marks = [...document.querySelectorAll('main mark')].map((mark) => mark.textContent)
    expect(marks).toEqual(['Leave', 'Policy'])
  })
})

test('Enter opens a hit only if the search has no other hit', async () => {
  const { person, path } = await renderPortal('/portal/documents/all', rows)
  await person.type(await search(), 'e{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.clear(await search())
  await person.type(await search(), 'phone{Enter}')
  await screen.findByRole('dialog', { name: 'Phone Greeting' })
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/portal/documents/all?q=phone'))
})

test('Enter opens a hit of Home, and Back leads to its search, even after the viewer has moved to the next document', async () => {
  const { person, path } = await renderPortal('/portal/dashboard', rows)
  await person.type(await search(), 'leave{Enter}')
  const viewer = await screen.findByRole('dialog', { name: 'Leave Policy' })
  const buttons = await within(viewer).findAllByRole<HTMLButtonElement>('button', { name: /document$/ })
  const next = buttons.find(({ disabled }) => !disabled)
  await person.click(next!)
  await screen.findByRole('dialog', { name: 'Phone Greeting' })
  await person.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe('/portal/dashboard?q=leave'))
})

test('Resume on Home plays the video as soon as its length is known, and shows the last position until it plays', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const progress = [progressRow({ user_id: ben.id, video_id: hygiene.id, progress_seconds: 30 })]
  const { person } = await renderPortal('/portal/dashboard', {
    ...rows,
    progress,
    prepare: ({ network }) => giveLink(network, 1),
  })
  await person.click(await screen.findByRole('link', { name: 'Resume Hand Hygiene' }))
  const player = await screen.findByRole('dialog', { name: 'Hand Hygiene' })
  const video = player.querySelector('video')!
  await waitFor(() => expect(video.src).toContain('token=1'))
  Object.defineProperty(video, 'readyState', { value: 1 })
  Object.defineProperty(video, 'duration', { value: 65 })
  video.dispatchEvent(new Event('loadedmetadata'))
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(within(player).queryByText('Stopped at 0:30 of 1:05'), 'until it really plays').not.toBeNull()
})

test.each([
  ['no-extension', 'application/octet-stream'],
  ['notes.txt', 'text/plain'],
])('a download of %s has the type %s, so that the browser does not change its name', (name, type) => {
  const saved = savedFiles()
  saveAs(new Blob(['words'], { type: 'text/plain' }), name)
  expect(saved[0]?.type).toBe(type)
  expect(saved[0]?.size).toBe(5)
})
