// `Save on this device` on cards, in menus and for a whole category.
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KeptFact } from '@/data/database/device-shelf'
import type { Saving } from '@/data/database/saving'
import { giveLink } from '../../../tests/support/screen/open-player'
import { pressWhenOn } from '../../../tests/support/screen/press-when-on'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, embedRow, videoRow } from '../../../tests/support/tablet/rows'

const MB = 1024 * 1024
const path = 'hr-docs/1-needlestick.pdf'
const key = `documents/${path}`
const needlestick = documentRow({ title: 'Needlestick', file_path: path, file_size: 45 * MB })
const others = [
  documentRow({ title: 'Fridge log', file_path: 'hr-docs/2-fridge.pdf', file_size: 452 * 1024 }),
  documentRow({
    title: 'Not on tablets',
    file_path: 'hr-docs/3-secret.zip',
    file_type: 'zip',
    offline_ok: false,
  }),
  embedRow({ title: 'Lifting', category_id: needlestick.category_id }),
]
const list = '/portal/documents/hr-docs'

beforeEach(() => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'serviceWorker')
})

const coming: Saving = {
  status: 'saving',
  loaded: 12 * MB,
  size: 45 * MB,
  why: 'saved',
  title: 'Needlestick',
}
const keptFact = (why: KeptFact['why']) =>
  ({ bucket: 'documents', path, size: 45 * MB, type: '', why, keptAt: 1, usedAt: 1 }) as KeptFact

type Shown = { saving?: Saving; kept?: KeptFact['why'] }

async function open(at = list, { saving, kept }: Shown = {}) {
  const portal = await renderPortal(at, {
    documents: [needlestick, ...others],
    videos: [],
    prepare: ({ network }) => giveLink(network, 1),
  })
  const { tab } = portal
  const show = (next: Saving | undefined) =>
    act(() => tab.shelf.saving.state.setState(new Map(next && [[key, next]]), true))
  act(() => {
    tab.shelf.state.setState('ready', true)
    if (kept) tab.shelf.files.setState(new Map([[key, keptFact(kept)]]), true)
  })
  show(saving)
  const card = within(await screen.findByRole('article', { name: 'Needlestick' }))
  return { ...portal, card, show }
}

const saving = (part: Partial<Saving>): Shown => ({ saving: { ...coming, ...part } })
const failed = (reason: NonNullable<Saving['reason']>, missing = 0) =>
  saving({ status: 'failed', reason, missing })

test.each<[string, Shown, string, string | RegExp]>([
  ['offers to save its file', {}, 'Save on this device', ''],
  ['offers to save an opened file for good', { kept: 'opened' }, 'Save on this device for good', ''],
  ['shows the bytes that have come', saving({}), 'Pause saving', '12.00 of 45.00 MB saved'],
  [
    'says that the save waits for its turn',
    saving({ status: 'waiting', loaded: 0 }),
    'Pause saving',
    'Waiting for its turn',
  ],
  [
    'says that the save goes on when the clinic can be reached',
    saving({ status: 'waiting', reason: 'offline' }),
    'Pause saving',
    '12.00 of 45.00 MB · goes on when the clinic can be reached',
  ],
  [
    'says that a pinned file waits for Wi-Fi, and offers to fetch it now',
    saving({ status: 'waiting', reason: 'metered', why: 'pinned' }),
    'Go on saving',
    '12.00 of 45.00 MB · goes on over Wi-Fi',
  ],
  [
    'offers to go on with a paused save',
    saving({ status: 'paused' }),
    'Go on saving',
    'Paused at 12.00 of 45.00 MB',
  ],
  ['says how much room is missing', failed('full', 30 * MB), 'Try Again', /no room: 30.00 MB are missing/],
  ['says that the file is gone', failed('refused'), 'Try Again', /no longer has this file/],
  ['says that the file arrived damaged', failed('damaged'), 'Try Again', /did not arrive whole/],
  [
    'offers a newer version over a metered connection',
    { ...saving({ status: 'waiting', reason: 'changed' }), kept: 'saved' },
    'Newer version · Update',
    '',
  ],
  ['says that its file is saved', { kept: 'saved' }, 'Saved on this device', ''],
  ['says that every device keeps its file', { kept: 'pinned' }, 'On every device', ''],
])('a card %s', async (_what, shown, button, words) => {
  const { card } = await open(list, shown)
  const found = await card.findByRole('button', { name: button })
  expect(found.closest('article')!.textContent).toMatch(words)
})

test('the button saves the file and keeps the focus, and screen readers hear the beginning and the end of the save', async () => {
  const { person, tab, card, show } = await open()
  const save = vi.spyOn(tab.shelf.saving, 'save').mockResolvedValue()
  const button = await card.findByRole('button', { name: /^Save on this device/ })
  await person.click(button)
  expect(save.mock.calls[0]![0]).toMatchObject({ bucket: 'documents', path, size: 45 * MB, why: 'saved' })
  show(coming)
  const pause = card.getByRole('button', { name: 'Pause saving' })
  expect(document.activeElement).toBe(pause)
  const heard = () => card.getByRole('status').textContent
  const beginning = heard()
  expect(beginning).toBe('Needlestick: is being saved')
  show({ ...coming, loaded: 30 * MB })
  expect(heard()).toBe(beginning)
  act(() => tab.shelf.files.setState(new Map([[key, keptFact('saved')]]), true))
  show(undefined)
  expect(heard()).toBe('Needlestick: Saved on this device')
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Saved on this device' }))
})

test('the button asks before it removes a saved file, and removes no pinned file', async () => {
  const { person, tab, card } = await open(list, { kept: 'saved' })
  const remove = vi.spyOn(tab.shelf.saving, 'remove').mockResolvedValue()
  await person.click(await card.findByRole('button', { name: 'Saved on this device' }))
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  expect(remove).toHaveBeenCalledWith(key)
  act(() => tab.shelf.files.setState(new Map([[key, keptFact('pinned')]]), true))
  await person.click(card.getByRole('button', { name: 'On every device' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the button is missing for an embed and for a file that no tablet may keep, and the viewer says why', async () => {
  const { person } = await open()
  for (const name of ['Lifting', 'Not on tablets']) {
    const card = within(screen.getByRole('article', { name }))
    expect(card.queryByRole('button', { name: /on this device/ })).toBeNull()
  }
  const secret = within(screen.getByRole('article', { name: 'Not on tablets' }))
  await person.click(secret.getByRole('button', { name: 'Preview' }))
  const viewer = within(await screen.findByRole('dialog'))
  await person.click(await viewer.findByRole('button', { name: 'More' }))
  viewer.getByText(/devices do not save this file/)
})

test('the buttons are missing in a browser that cannot keep files', async () => {
  const { tab, card } = await open()
  await card.findByRole('button', { name: /^Save on this device/ })
  act(() => tab.shelf.state.setState('cannot-keep', true))
  expect(screen.queryByRole('button', { name: /on this device/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull()
})

test('the menu of a row offers to save its file, and the row shows the progress', async () => {
  const { person, show } = await open()
  await person.click(screen.getByRole('radio', { name: 'Rows' }))
  const card = within(await screen.findByRole('article', { name: 'Needlestick' }))
  await person.click(card.getByRole('button', { name: 'More for Needlestick' }))
  screen.getByRole('menuitem', { name: 'Save on this device' })
  show(coming)
  card.getByText('12.00 of 45.00 MB saved')
  screen.getByRole('menuitem', { name: 'Pause saving' })
  screen.getByRole('menuitem', { name: 'Cancel saving' })
})

test('Save all saves the files that are missing and may be kept, and shows one progress for all', async () => {
  const { person, tab, show } = await open(list, { kept: 'saved' })
  const save = vi.spyOn(tab.shelf.saving, 'save').mockResolvedValue()
  await person.click(await screen.findByRole('button', { name: 'Save all · 452.00 KB' }))
  expect(save.mock.calls.map(([file]) => file.title)).toEqual(['Fridge log'])
  act(() => tab.shelf.files.setState(new Map(), true))
  show(coming)
  await screen.findByText('0 of 2 saved · 12.00 of 45.00 MB')
  const cancel = vi.spyOn(tab.shelf.saving, 'cancel').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Cancel saving this category' }))
  expect(cancel).toHaveBeenCalledWith(key)
})

test('Cancel ends every press of Save all', async () => {
  const { person, tab, show } = await open()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const save = vi.spyOn(tab.shelf.saving, 'save').mockReturnValue(held)
  vi.spyOn(tab.shelf.saving, 'cancel').mockResolvedValue()
  const all = await screen.findByRole('button', { name: /^Save all/ })
  await person.click(all)
  await person.click(all)
  show(coming)
  await person.click(screen.getByRole('button', { name: 'Cancel saving this category' }))
  await act(async () => {
    letGo()
    await held
  })
  expect(
    save.mock.calls.map(([file]) => file.title),
    'each began with the first',
  ).toEqual(['Fridge log', 'Fridge log'])
})

test('the button shows the size of a video from storage, which tells the sizes of all videos in one answer', async () => {
  const videos = [1, 2].map((n) => videoRow({ title: `Film ${n}`, video_path: `training-videos/${n}.mp4` }))
  const { tab, network } = await renderPortal('/portal/training-videos', {
    documents: [],
    videos,
    prepare: ({ network: line }) =>
      line.answer(
        200,
        [1, 2].map((n) => ({ name: `${n}.mp4`, metadata: { size: n * MB } })),
        ({ pathname }) => pathname.endsWith('/object/list/videos'),
      ),
  })
  act(() => tab.shelf.state.setState('ready', true))
  await screen.findByRole('button', { name: 'Save on this device · 1.00 MB' })
  await screen.findByRole('button', { name: 'Save on this device · 2.00 MB' })
  expect(network.sent((url) => url.pathname.includes('/object/list/'))).toHaveLength(1)
})

test('of several selected documents those are saved that may be, and are not here yet', async () => {
  const { person, tab } = await open(list, { kept: 'saved' })
  const save = vi.spyOn(tab.shelf.saving, 'save').mockResolvedValue()
  await person.click(screen.getByRole('button', { name: 'Select' }))
  await person.click(await screen.findByRole('button', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await pressWhenOn(person, bar.getByRole('button', { name: 'Save on this device' }))
  await screen.findByText('1 document on the way. 2 stay as they are: no device may save them.')
  expect(save.mock.calls.map(([file]) => file.path)).toEqual(['hr-docs/2-fridge.pdf'])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})
