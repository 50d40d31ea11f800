// The row of an upload that is under way, its buttons, and the pill in the bar.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../tests/support/console'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { pdf } from '../../../tests/support/screen/own-work'
import { documentRow } from '../../../tests/support/tablet/rows'
import { noteArrived, useArrived } from './arrived'
import { changeUpload, forgetUpload } from '../../data/uploads/upload-queue'

const scene = { documents: [documentRow()] }
const file = pdf('Sharps.pdf', '%PDF-1.7 and so on')

afterEach(() => vi.useRealTimers())

/** Holds as many uploads as are sent at a time. */
const holdAll = (network: { hold: (matches: typeof isCreation) => { reached: Promise<void> } }) =>
  [1, 2, 3].map(() => network.hold(isCreation))[0]!

async function beginUpload() {
  const portal = await openUpload('Upload Document', scene)
  const held = portal.network.hold(isCreation)
  await portal.choose(file)
  await portal.send()
  await held.reached
  return { ...portal, upload: async () => (await portal.uploads())[0] }
}

test('Go on working closes the form, and the pill in the bar of every screen opens the upload again', async () => {
  const { dialog, person } = await beginUpload()
  expect(await dialog.findByRole('button', { name: 'Uploading...' })).toHaveProperty('disabled', true)
  const isResting = () =>
    document.querySelector('.upload-pill .spinner')?.classList.contains('spinner-resting')
  await waitFor(() => expect(isResting(), 'its spinner turns for nobody under a dialog').toBe(true))
  await person.click(dialog.getByRole('button', { name: 'Go on working' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('button', { name: '1 uploading' })
  expect(isResting()).toBe(false)
  expect(
    screen.queryByRole('listitem', { name: 'Upload of Sharps.pdf' }),
    'nothing stands in the list',
  ).toBeNull()
  await person.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await person.click(await screen.findByRole('button', { name: '1 uploading' }))
  const again = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await again.findByRole('listitem', { name: 'Upload of Sharps.pdf' })
  again.getByText('0 of 1')
})

test('the pill’s dialog begins at its title; when the last file has arrived, pill and dialog go, and the page’s heading has the focus', async () => {
  const { dialog, person, tab, upload } = await beginUpload()
  await person.click(await dialog.findByRole('button', { name: 'Go on working' }))
  await person.click(await screen.findByRole('button', { name: '1 uploading' }))
  const again = within(await screen.findByRole('dialog', { name: 'Upload Document' }))
  await again.findByRole('listitem', { name: 'Upload of Sharps.pdf' })
  expect(document.activeElement).toBe(again.getByRole('heading', { name: 'Upload Document' }))
  const { id } = (await upload())!
  await act(() => forgetUpload(tab, id))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 uploading' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the head of a run says how many have arrived and how long the others take', async () => {
  const { dialog, choose, send, network, uploads } = await openUpload('Upload Document', scene)
  const held = holdAll(network)
  vi.useFakeTimers({ toFake: ['Date'] })
  await choose(...[1, 2, 3, 4, 5, 6].map((page) => pdf(`Page ${page}.pdf`, 'x'.repeat(100))))
  await send()
  await held.reached
  await dialog.findByText('0 of 6')
  // The speed counts from the moment when the screen has seen that one is sent.
  await dialog.findAllByText(/^0 % · /)
  vi.setSystemTime(Date.now() + 20_000)
  // The last two wait: three are sent at a time.
  const arrived = (await uploads()).slice(-2)
  act(() => arrived.forEach(noteArrived))
  const count = await dialog.findByText('2 of 6')
  expect(count.parentElement?.textContent, '400 bytes at 10 a second').toBe('2 of 6 · 40 s')
})

test('files that have arrived stay in the dialog until the last one has; Pause all stops the others, and Go on with all sends them', async () => {
  const { dialog, person, choose, send, network, uploads } = await openUpload('Upload Document', scene)
  const held = holdAll(network)
  await choose(file, pdf('Fees.pdf'))
  await send()
  await held.reached
  await dialog.findByText('0 of 2')
  const [first] = await uploads()
  act(() => noteArrived(first!))
  await dialog.findByText('1 of 2')
  await dialog.findByText('Arrived')
  expect(dialog.queryByRole('button', { name: 'Pause all' }), 'one is left').toBeNull()
  act(() => useArrived.setState({ arrived: [] }))
  await person.click(await dialog.findByRole('button', { name: 'Pause all' }))
  await waitFor(async () => expect((await uploads()).map(({ state }) => state)).toEqual(['paused', 'paused']))
  const again = holdAll(network)
  await person.click(await dialog.findByRole('button', { name: 'Go on with all' }))
  await again.reached
  const states = async () => (await uploads()).map(({ state }) => state)
  await waitFor(async () => expect((await states()).filter((state) => state === 'paused')).toEqual([]))
  await dialog.findByRole('button', { name: 'Pause all' })
})

test('Pause stops the upload, and its line shows the progress so far', async () => {
  const { dialog, person, upload } = await beginUpload()
  await person.click(await dialog.findByRole('button', { name: 'Pause' }))
  expect((await dialog.findByText('Paused at 0 %')).isConnected).toBe(true)
  expect(await upload()).toMatchObject({ state: 'paused' })
})

test('Cancel asks if bytes were sent already, and Cancel the upload ends the upload', async () => {
  const { dialog, person, tab, upload } = await beginUpload()
  const { id } = (await upload())!
  await changeUpload(tab, id, { sent: 9 })
  await waitFor(() =>
    expect(dialog.getByRole('progressbar', { name: 'Progress of Sharps.pdf' })).toHaveProperty('value', 50),
  )
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel “Sharps.pdf”?' }))
  await person.click(question.getByRole('button', { name: 'Cancel the upload' }))
  await waitFor(async () => expect(await upload()).toBeUndefined())
})

test('a failed upload says why, and Try Again sends it again', async () => {
  expectConsoleError('Failed to upload document')
  const { network, person, dialog, choose, send } = await openUpload('Upload Document', scene)
  network.answer(413, { message: 'Payload too large' }, isCreation)
  await choose(file)
  await send()
  await dialog.findByText(/^“Sharps.pdf” is larger than the clinic’s server takes\. Make it smaller/)
  const again = network.hold(isCreation)
  await person.click(dialog.getByRole('button', { name: 'Try Again' }))
  await again.reached
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull())
})

const lost = { state: 'needs-file' } as const
const unreadable = {
  state: 'failed',
  error: { kind: 'invalid', status: 0, message: 'Download it to this device first, then choose it again.' },
} as const

/** The upload has lost its file, as after a reload, or could not read it, and the person chooses another one. */
async function chooseOther(change: typeof lost | typeof unreadable = lost) {
  const portal = await beginUpload()
  const { tab, dialog, person, upload } = portal
  const { id } = (await upload())!
  tab.uploads.files.delete(id)
  await changeUpload(tab, id, change)
  await dialog.findByRole('button', { name: 'Choose the file' })
  const input = dialog.getByRole('listitem', { name: 'Upload of Sharps.pdf' }).querySelector('input')!
  await person.upload(input, pdf('IMG_0042.pdf', '%PDF-1.7 and other bytes'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Not the same file' }))
  return { ...portal, id, question }
}

test.each([
  ['an interrupted upload', lost],
  ['an upload that says “choose it again”', unreadable],
])('%s can begin again with another file, and keeps the title', async (_what, change) => {
  const { person, question, uploads, network, id } = await chooseOther(change)
  // The new upload begins at once, and gets no answer here.
  network.hold(isCreation)
  expect(question.getByText('This is not the same file as “Sharps.pdf”.').isConnected).toBe(true)
  await person.click(question.getByRole('button', { name: 'Begin again with this file' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(async () => expect(await uploads()).toHaveLength(1))
  const [next] = await uploads()
  expect(next).toMatchObject({
    file_name: 'IMG_0042.pdf',
    row: { title: 'Sharps', file_name: 'IMG_0042.pdf' },
  })
  expect(next!.id).not.toBe(id)
})

test('an interrupted upload waits on for its own file where the person does not want the other', async () => {
  const { person, question, upload, id } = await chooseOther()
  await person.click(question.getByRole('button', { name: 'Keep waiting' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await upload()).toMatchObject({ id, state: 'needs-file', file_name: 'Sharps.pdf' })
})

const newer = { kind: 'conflict', status: 0, message: 'Somebody has changed it meanwhile' } as const

test.each([
  ['was changed', 'newer_edit', ['Replace it', 'Keep both']],
  ['was deleted', 'row_gone', ['Add as a new document']],
])(
  'a file for a document that %s meanwhile offers a choice, and becomes a document of its own',
  async (_how, code, ways) => {
    const { tab, dialog, person, network, upload } = await beginUpload()
    const { id } = (await upload())!
    const replacement = { reason: null }
    await act(() =>
      changeUpload(tab, id, {
        state: 'failed',
        error: { ...newer, code },
        replacement,
        replaced: documentRow(),
      }),
    )
    for (const name of ways) await dialog.findByRole('button', { name })
    expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull()
    network.offline()
    await person.click(dialog.getByRole('button', { name: ways.at(-1)! }))
    await waitFor(async () =>
      expect(await upload()).toMatchObject({ state: 'waiting', replaced: null, replacement: null }),
    )
  },
)
