// An admin's browser makes the pictures that older files lack, unless the connection is slow or paid by the byte.
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { keepFilesOf, renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { isKeptAddress } from '../../data/files/kept-address'
import { keepOpened } from '../../shelf/keep-opened'
import { keepShelfKey } from '../../shelf/shelf-key'
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
  await screen.findByRole('article')
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
