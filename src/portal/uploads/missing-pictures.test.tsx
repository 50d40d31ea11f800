// An admin's browser makes the pictures that older files lack, unless the connection is slow or paid by the byte.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { keepFilesOf, renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { isKeptAddress } from '../../data/files/kept-address'
import { keepOpened } from '../../shelf/keep-opened'
import { keepShelfKey } from '../../shelf/shelf-key'
import { findUntried } from '../pictures/tried-pictures'
// The file is loaded before the tests, so that a test never waits for the import.
import './make-missing-picture'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

/** Sets the browser's description of the connection; undefined for a browser that has none. */
function setLine(line: object | undefined) {
  const value = line && Object.assign(new EventTarget(), line)
  if (value) Object.defineProperty(navigator, 'connection', { value, configurable: true })
}

/** Lets half a minute pass once the list is on the screen. */
async function halfAMinute() {
  await screen.findAllByRole('article')
  // Second by second, because the cards may be there before the page knows of uploads and of the network.
  for (let second = 0; second < 30; second += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    })
}

/** Shows a list for half a minute; returns the requests for a file or its link in that time. */
async function lookAt(path: string, scene: Parameters<typeof renderPortal>[1]) {
  const { network } = await renderPortal(path, { user: ana, ...scene })
  await halfAMinute()
  return () => network.requests.map(({ url }) => url.pathname).filter((asked) => asked.includes('/object/'))
}

const poster = documentRow({ file_type: 'png', file_path: 'hr-docs/1-poster.png' })
const hands = videoRow({ video_path: 'training-videos/1-hands.mp4', poster_path: null })
const documents = { path: '/portal/documents/hr-docs', scene: { documents: [poster] }, file: '1-poster.png' }
const videos = {
  path: '/portal/training-videos',
  scene: { videos: [hands], documents: [] },
  file: '1-hands.mp4',
}

test.each([
  ['is fast', { effectiveType: '4g', type: 'wifi', saveData: false }, documents],
  ['the browser does not describe', undefined, videos],
])('on a connection that %s a file is fetched for its picture', async (_, line, { path, scene, file }) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  setLine(line)
  const asked = await lookAt(path, scene)
  await waitFor(() => expect(asked()).toContainEqual(expect.stringContaining(file)))
})

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }, ana],
  ['is slow', { effectiveType: '3g' }, ana],
  ['is cellular', { effectiveType: '4g', type: 'cellular' }, ana],
  ['is fast, for a person without the admin role,', { effectiveType: '4g' }, ben],
])('on a connection that %s no file is fetched', async (_, line, user) => {
  setLine(line)
  expect((await lookAt(videos.path, { ...videos.scene, user }))()).toEqual([])
})

test.each([
  ['Word file', { file_type: 'docx', file_path: 'hr-docs/1-large.docx', file_size: 11 << 20 }],
  ['picture', { file_type: 'png', file_path: 'hr-docs/1-large.png', file_size: 61 << 20 }],
])('a %s that is too large to be drawn is not fetched', async (_, row) => {
  expect((await lookAt(documents.path, { documents: [documentRow(row)] }))()).toEqual([])
})

test.each([
  ['document', documents, poster, { bucket: 'documents', path: 'hr-docs/1-poster.png' }],
  ['video', videos, hands, { bucket: 'videos', path: 'training-videos/1-hands.mp4' }],
] as const)('a %s that this device keeps is not fetched for its picture', async (_, list, row, file) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const played = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set')
  const { network, tab } = await renderPortal(list.path, { user: ana, ...list.scene })
  await keepShelfKey(tab.shelf.shelf, { number: 1, bytes: new Uint8Array(32).fill(1) })
  await keepOpened(tab.shelf.shelf, { ...file, size: 3, type: '' }, new Blob(['abc']))
  keepFilesOf(tab, [row])
  network.answerText(200, 'abc', ({ pathname }) => isKeptAddress(pathname))
  await halfAMinute()
  const read = () => [...network.requests.map(({ url }) => url.pathname), ...played.mock.calls.flat()]
  await waitFor(() => expect(read().some(isKeptAddress)).toBe(true))
  expect(read().filter((path) => path.includes('/object/'))).toEqual([])
})

const isFile = (url: URL) => url.pathname.includes('/object/')

/** Opens the list of the poster, on a fast line. `askedFor`: the number of requests for a file. */
async function openPoster(scene: Parameters<typeof renderPortal>[1] = {}) {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const portal = await renderPortal(documents.path, { user: ana, ...documents.scene, ...scene })
  const askedFor = (path: string) => portal.network.sent(({ pathname }) => pathname.includes(path)).length
  return { ...portal, askedFor }
}

test('a file that cannot be drawn is fetched once, and the file that takes its place is fetched too', async () => {
  const { askedFor, tab } = await openPoster()
  await halfAMinute()
  await halfAMinute()
  expect(askedFor('1-poster.png')).toBe(1)
  await tab.db.table('documents').toCollection().modify({ file_path: 'hr-docs/2-poster.png' })
  await halfAMinute()
  expect(askedFor('2-poster.png')).toBe(1)
})

test('where the server fails, the file is fetched again at the next visit, and not before; another has its turn', async () => {
  const { askedFor, reload } = await openPoster({
    documents: [poster, documentRow({ file_type: 'png', file_path: 'hr-docs/1-rules.png' })],
    prepare: ({ network }) => network.answer(500, {}, isFile),
  })
  await halfAMinute()
  await halfAMinute()
  expect([askedFor('1-poster.png'), askedFor('1-rules.png')]).toEqual([1, 1])
  reload()
  await halfAMinute()
  expect(askedFor('hr-docs/1-'), 'the one that failed').toBe(3)
})

test('a file counts as tried from the moment at which it is fetched: it may end the tab', async () => {
  const { askedFor, tablet, network } = await openPoster({
    prepare: (clinic) => void clinic.network.hold(isFile),
  })
  await halfAMinute()
  expect(askedFor('1-poster.png')).toBe(1)
  expect(findUntried(tablet.storage, [poster], [])).toBeUndefined()
  network.release()
  await waitFor(() => expect(console.warn).toHaveBeenCalled())
})

test('a file that fails is fetched once where nothing can be stored', async () => {
  const { askedFor, tablet } = await openPoster()
  const setItem = tablet.storage.setItem.bind(tablet.storage)
  vi.spyOn(tablet.storage, 'setItem').mockImplementation((key, value) => {
    if (key.includes('tried')) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  })
  await halfAMinute()
  await halfAMinute()
  expect(askedFor('1-poster.png')).toBe(1)
})

test('a list that is opened while the picture of another is made has its turn afterwards', async () => {
  const rules = documentRow({
    category: 'Process Documentation',
    file_type: 'png',
    file_path: 'process-docs/1-rules.png',
  })
  const { askedFor, router, network } = await openPoster({
    documents: [poster, rules],
    prepare: (clinic) => void clinic.network.hold(isFile),
  })
  await halfAMinute()
  await act(() => router.navigate({ to: '/documents/$category', params: { category: 'process-docs' } }))
  await halfAMinute()
  expect([askedFor('1-poster.png'), askedFor('1-rules.png')]).toEqual([1, 0])
  network.release()
  await halfAMinute()
  expect(askedFor('1-rules.png')).toBe(1)
})
