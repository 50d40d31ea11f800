// A download where the portal is installed: iPads open a downloaded file over the app, so the share sheet takes it there.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { savedFiles } from '../../../tests/support/screen/saved-files'
import { documentRow } from '../../../tests/support/tablet/rows'
import { saveAs } from './save-as'

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)'
const IPAD_AS_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-X510)'

let share = vi.fn<(data: ShareData) => Promise<void>>()
let canShare = true

/** Makes this device such a one, with the portal run in this display mode. */
function runOn(userAgent: string, touchPoints: number, mode = 'standalone') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true })
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes(`display-mode: ${mode}`), media: query }),
  )
}

beforeEach(() => {
  share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  canShare = true
  Object.defineProperty(navigator, 'share', { value: (data: ShareData) => share(data), configurable: true })
  Object.defineProperty(navigator, 'canShare', { value: () => canShare, configurable: true })
})
afterEach(() => {
  for (const name of ['share', 'canShare', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = () => new Blob(['words'], { type: 'text/plain' })
const dialog = () => screen.queryByRole('dialog', { name: 'Ready to save or send' })

/** The list, and a file that was fetched there. */
async function openWithFile(name = 'Leave.txt') {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    documents: [documentRow({ title: 'Leave Policy' })],
  })
  await screen.findByRole('article', { name: 'Leave Policy' })
  const saved = savedFiles()
  act(() => saveAs(file(), name))
  return { ...portal, saved }
}
const button = () => screen.findByRole('button', { name: 'Save or send' })

test.each([
  ['iPad', IPAD, 5],
  ['iPad that calls itself a Mac', IPAD_AS_MAC, 5],
])(
  'on an installed %s a tap on Save or send opens the sheet, which comes back to the list',
  async (_name, agent, touch) => {
    runOn(agent, touch)
    const { person, saved, path } = await openWithFile()
    const wanted = await button()
    expect(share, 'before the tap').not.toHaveBeenCalled()
    await person.click(wanted)
    expect(share).toHaveBeenCalledOnce()
    const [shared] = share.mock.calls[0]![0].files!
    expect([shared?.name, shared?.type, await shared?.text()]).toEqual(['Leave.txt', 'text/plain', 'words'])
    await waitFor(() => expect(dialog()).toBeNull())
    expect(path()).toBe('/portal/documents/hr-docs')
    expect(saved).toEqual([])
  },
)

test('a sheet that was closed is no failure, and leaves the button for the next tap', async () => {
  runOn(IPAD, 5)
  share.mockRejectedValueOnce(new DOMException('Abort due to cancellation of share.', 'AbortError'))
  const { person, saved } = await openWithFile()
  await person.click(await button())
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(dialog()).not.toBeNull()
  expect(saved).toEqual([])
  await person.click(await button())
  await waitFor(() => expect(dialog()).toBeNull())
  expect(share).toHaveBeenCalledTimes(2)
})

test('a sheet that does not take the file after all leaves it to the browser’s download', async () => {
  runOn(IPAD, 5)
  vi.spyOn(console, 'warn').mockReturnValue()
  share.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'))
  const { person, saved } = await openWithFile()
  await person.click(await button())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(dialog()).toBeNull()
})

test('two files that were fetched are offered one after the other, and Close forgets one', async () => {
  runOn(IPAD, 5)
  const { person } = await openWithFile('One.txt')
  act(() => saveAs(file(), 'Two.txt'))
  await person.click(
    within((await screen.findByText(/One\.txt/)).closest('dialog')!).getAllByRole('button', {
      name: 'Close',
    })[0]!,
  )
  expect((await screen.findByText(/Two\.txt/)).isConnected).toBe(true)
  await person.click(await button())
  expect(share.mock.calls[0]![0].files![0]!.name).toBe('Two.txt')
})

test.each([
  ['an iPad in the browser', IPAD, 5, 'browser', true],
  ['an installed app of Android', ANDROID, 5, 'standalone', true],
  ['an installed app of a Mac', IPAD_AS_MAC, 0, 'standalone', true],
  ['an installed iPad that cannot share such a file', IPAD, 5, 'standalone', false],
])('%s downloads a file as ever', async (_name, agent, touch, mode, can) => {
  runOn(agent, touch, mode)
  canShare = can
  const { saved } = await openWithFile()
  expect(saved).toHaveLength(1)
  expect(dialog()).toBeNull()
})
