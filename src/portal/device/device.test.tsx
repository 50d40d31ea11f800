// The page "On this device": the kept files with their reasons, and the proposals on a device without room.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben, untilTheEnd } from '../../../tests/support/tablet/clinic'
import { shelfKey } from '../../../tests/support/tablet/on-shelf'
import { expectKeysToLead } from '../../../tests/support/screen/keys-lead'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { roomForOpened } from '../../data/files/room-for-opened'
import { isPinSwitchOn } from '../../data/saving/may-fetch-pins'
import { startShelf } from '../../data/start-shelf'
import { listFiles } from '../../shelf/find-file'
import { putFile } from '../../shelf/put-file'
import type { KeepReason } from '../../shelf/shelf'
import { keepShelfKey } from '../../shelf/shelf-key'

const leave = documentRow({ title: 'Time off', file_path: 'hr-docs/1-leave.pdf' })
const film = videoRow({ title: 'Hand Hygiene', poster_path: 'posters/1.webp' })

type File = [bucket: 'documents' | 'videos', path: string, size: number, why: KeepReason]
const usual: File[] = [
  ['documents', leave.file_path!, 3000, 'opened'],
  ['videos', film.video_path, 90_000, 'saved'],
  ['videos', film.poster_path!, 2000, 'saved'],
  ['documents', 'hr-docs/0-gone.pdf', 5000, 'saved'],
  ['documents', 'thumbnails/other.webp', 500, 'opened'],
]

async function openPage(files: File[] = usual) {
  const other = documentRow({ id: 'other', title: 'Other', thumbnail_path: 'thumbnails/other.webp' })
  const portal = await renderPortal('/portal/on-this-device', {
    documents: [leave, other],
    videos: [film],
    prepare: ({ network }) => network.offline(),
  })
  const { tab, clock } = portal
  const { shelf } = tab.shelf
  await keepShelfKey(shelf, shelfKey())
  for (const [bucket, path, size, why] of files) {
    clock.advance(60_000)
    const file = { bucket, path, size, type: 'application/pdf', why } as const
    await putFile(shelf, file, new Blob([new Uint8Array(size)]).stream())
  }
  await act(async () => untilTheEnd(startShelf(tab)))
  const names = () =>
    screen.queryAllByRole('listitem').flatMap((line) => line.querySelector('.row-title')?.textContent ?? [])
  const kept = async () => (await listFiles(shelf)).map(({ path }) => path)
  return { ...portal, names, kept }
}

test('the page lists the kept files by size or by last use, each with its title and the reason why it is kept', async () => {
  const { person, names } = await openPage()
  await waitFor(() =>
    expect(names()).toEqual([
      'Hand Hygiene',
      'A file that is no longer listed',
      'Time off',
      'A small picture',
    ]),
  )
  screen.getByText('89.84 KB · Saved on this device · used 3 min ago')
  expect(screen.getByRole('link', { name: 'Time off' }).getAttribute('href')).toBe(
    `/portal/documents/all?open=${leave.id}`,
  )
  await person.selectOptions(screen.getByLabelText('Sort'), 'Last used')
  await waitFor(() => expect(names()[0]).toBe('A small picture'))
})

test('arrows, Home and End lead through the kept files, and Enter opens one', async () => {
  const { person, names, path } = await openPage(usual.slice(0, 3))
  await waitFor(() => expect(names()).toEqual(['Hand Hygiene', 'Time off']))
  screen.getByRole('link', { name: 'Hand Hygiene' }).focus()
  await expectKeysToLead(person, [
    ['ArrowDown', 'Time off'],
    ['ArrowUp', 'Hand Hygiene'],
    ['End', 'Time off'],
    ['Home', 'Hand Hygiene'],
    ['ArrowDown', 'Time off'],
  ])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(path()).toContain(`open=${leave.id}`))
})

test('the page removes an opened file at once, and asks before it removes a saved one', async () => {
  const { person, names, kept } = await openPage()
  await person.click(await screen.findByRole('button', { name: 'Remove Time off from this device' }))
  await waitFor(() => expect(names()).not.toContain('Time off'))
  await person.click(screen.getByRole('button', { name: 'Remove Hand Hygiene from this device' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove it from this device?' })
  await person.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(names()).not.toContain('Hand Hygiene'))
  expect(await kept(), 'the poster goes with the film').not.toContain(film.poster_path)
})

test('Remove all removes every file except the files that an admin keeps on every tablet', async () => {
  const { person, kept } = await openPage([...usual, ['documents', 'hr-docs/2-steps.pdf', 10, 'pinned']])
  await person.click(await screen.findByRole('button', { name: 'Remove all' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove all from this device?' })
  await person.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await kept()).toEqual(['hr-docs/2-steps.pdf']))
})

test('the settings for opened files, and for pinned files on a line that may be metered, are kept on the device, and take effect at once', async () => {
  const { person, tab, names } = await openPage()
  await person.selectOptions(await screen.findByLabelText('Space for opened files'), 'Keep none')
  await waitFor(() => expect(names()).toEqual(['Hand Hygiene', 'A file that is no longer listed']))
  expect(roomForOpened(tab)).toBe(0)
  // happy-dom does not tell whether its connection is metered.
  const box = screen.getByRole('checkbox', { name: 'Fetch by itself what an admin keeps on every device' })
  expect(box).toHaveProperty('checked', true)
  await person.click(box)
  expect(isPinSwitchOn(tab)).toBe(false)
})

test('the page asks the browser once to keep the files, and says what the browser answered', async () => {
  let isAsked = false
  const storage = {
    estimate: () => Promise.resolve({ usage: 200 * 1024, quota: 2 * 1024 ** 3 }),
    persist: () => Promise.resolve(!(isAsked = true)),
    persisted: () => Promise.resolve(false),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  const { person } = await openPage()
  await screen.findByRole('heading', { name: '200.00 KB of 2.00 GB' })
  await screen.findByText('Videos 89.84 KB')
  await person.click(await screen.findByRole('button', { name: 'Ask the browser to keep them' }))
  await screen.findByText(/was asked to keep these files, and did not agree/)
  expect(isAsked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Ask the browser to keep them' })).toBeNull()
  Reflect.deleteProperty(navigator, 'storage')
})

test('the page on a full device proposes one file at a time for removal, and removes no file without a tap', async () => {
  const { person, tab, kept } = await openPage([...usual, ['documents', 'hr-docs/2-steps.pdf', 10, 'pinned']])
  await screen.findByText('Hand Hygiene')
  act(() => tab.shelf.room.setState('full', true))
  const part = within(await screen.findByRole('region', { name: 'This device is full' }))
  part.getByText('Hand Hygiene')
  await person.click(part.getByRole('button', { name: 'Another one' }))
  part.getByText('A file that is no longer listed')
  expect(await kept()).toHaveLength(6)
  await person.click(part.getByRole('button', { name: 'Remove it' }))
  await waitFor(async () => expect(await kept()).not.toContain('hr-docs/0-gone.pdf'))
  expect(await kept()).toHaveLength(5)
})

test('every screen says that the device is full, and leads to the page “On this device”', async () => {
  const { tab, person, path } = await renderPortal('/portal/dashboard', { documents: [leave] })
  await screen.findByRole('button', { name: 'Sign Out' })
  act(() => tab.shelf.room.setState('full', true))
  await person.click(await screen.findByRole('link', { name: 'Make room' }))
  expect(path()).toBe('/portal/on-this-device')
  act(() => tab.shelf.room.setState('files-removed', true))
  await screen.findByText(/saved files were removed from it/)
})

test('the page says that nothing is kept yet, that the key is missing, or that the browser keeps nothing', async () => {
  const { tab } = await openPage([])
  await screen.findByText('Nothing is on this device yet')
  act(() => tab.shelf.state.setState('none', true))
  await screen.findByText('The files on this device are locked')
  act(() => tab.shelf.state.setState('cannot-keep', true))
  await screen.findByText('This browser stores no files')
})

test('a save in progress can be paused and cancelled, and a save without room says how much room is missing', async () => {
  const { tab, person } = await openPage()
  await screen.findByText('Hand Hygiene')
  const asked: string[] = []
  Object.assign(tab.shelf.saving, {
    pause: (key: string) => Promise.resolve(void asked.push(`pause ${key}`)),
    cancel: (key: string) => Promise.resolve(void asked.push(`cancel ${key}`)),
  })
  const welcome = {
    title: 'Welcome day',
    size: 200 * 1024 ** 2,
    loaded: 100 * 1024 ** 2,
    why: 'saved',
  } as const
  act(() =>
    tab.shelf.saving.state.setState(new Map([['videos/w.mp4', { ...welcome, status: 'saving' }]]), true),
  )
  await screen.findByText('100.00 of 200.00 MB saved')
  await person.click(screen.getByRole('button', { name: 'Pause Welcome day' }))
  expect(screen.queryByText('This device is full')).toBeNull()
  const full = { ...welcome, status: 'failed', reason: 'full', missing: 50 * 1024 ** 2 } as const
  act(() => tab.shelf.saving.state.setState(new Map([['videos/w.mp4', full]]), true))
  await screen.findByText('There is no room: 50.00 MB are missing on this device.')
  await screen.findByRole('region', { name: 'This device is full' })
  await person.click(screen.getByRole('button', { name: 'Cancel Welcome day' }))
  expect(asked).toEqual(['pause videos/w.mp4', 'cancel videos/w.mp4'])
})

test('an admin removes the kept files from all devices, after a question', async () => {
  const { person, server } = await renderPortal('/portal/on-this-device', { user: ana })
  await screen.findByText(/^Was a tablet lost\? First disable the account .* The clinic keeps its own\.$/)
  await person.click(await screen.findByRole('button', { name: 'Remove the copies on all devices' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the copies on all devices?' }))
  dialog.getByText(/^These copies can no longer be opened: .* The clinic keeps all documents and videos/)
  await person.click(dialog.getByRole('button', { name: 'Remove them' }))
  await screen.findByText('The copies leave every device, as soon as each has a connection.')
  expect(server.shelfKey.number).toBe(2)
})

test('staff are not offered to remove the kept files from all devices', async () => {
  await renderPortal('/portal/on-this-device', { user: ben })
  await screen.findByRole('region', { name: 'Still you?' })
  expect(screen.queryByText('Remove the copies on all devices')).toBeNull()
})
