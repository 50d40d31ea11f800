// Dialogs that are filled in: at every step each button that is off says why, in plain words.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana } from '../../tests/support/tablet/clinic'
import { allowConsoleError } from '../../tests/support/console'
import { giveLink, LENGTH, openPlayer } from '../../tests/support/open-player'
import { problems } from '../../tests/support/plain-words'
import { renderPortal } from '../../tests/support/render-portal'
import { documentRow, videoRow } from '../../tests/support/tablet/rows'

vi.setConfig({ testTimeout: 30_000 })

const policy = documentRow({ title: 'Leave Policy', file_name: 'Leave Policy.pdf' })
const documents = [policy]
const videos = [videoRow({ title: 'Hand Hygiene', video_name: 'Hand Hygiene.mp4' })]

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const file = (name: string, type: string) => new File(['some bytes of it'], name, { type })

async function openForm(path: string, button: string) {
  const portal = await renderPortal(path, { user: ana, documents, videos })
  await portal.person.click(await screen.findByRole('button', { name: button }))
  return { ...portal, dialog: await dialogOf(button) }
}

test('the form for documents, from an empty one to lines on their way', async () => {
  const { dialog, person, network } = await openForm('/portal/documents/all', 'Upload Document')
  expect(problems(), 'empty').toEqual([])
  await person.upload(dialog.getByLabelText('File'), [
    file('Leave Policy.pdf', 'application/pdf'),
    file('Other.pdf', 'application/pdf'),
  ])
  await dialog.findByText('Other.pdf')
  expect(problems(), 'files, one of which is there already').toEqual([])
  await person.selectOptions(dialog.getByLabelText('Category'), 'HR Documentation')
  network.offline()
  await person.click(dialog.getByRole('button', { name: 'Upload' }))
  await dialog.findAllByRole('listitem', { name: /^Upload of/ })
  expect(problems(), 'on their way, without a connection').toEqual([])
})

test('the form for videos, with what is no video among the files', async () => {
  const { dialog, person } = await openForm('/portal/training-videos', 'Upload Video')
  expect(problems(), 'empty').toEqual([])
  await person.upload(dialog.getByLabelText('File'), file('Hand Hygiene.mp4', 'video/mp4'))
  await dialog.findByText('Hand Hygiene.mp4')
  expect(problems(), 'a video that is there already').toEqual([])
})

test('the form for embeds, with an address that is none', async () => {
  const { dialog, person } = await openForm('/portal/training-videos', 'Add Video Embed')
  await person.type(dialog.getByLabelText('Video URL or embed code'), 'https://example.org/film')
  expect(problems(), 'unknown address').toEqual([])
})

test('Edit without a title, and Delete when its first half is done', async () => {
  allowConsoleError(/Failed to delete/)
  const { person, network } = await renderPortal('/portal/documents/hr-docs', { user: ana, documents })
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  const edit = await dialogOf(/^Edit/)
  await person.clear(edit.getByLabelText('Title'))
  expect(problems(), 'no title').toEqual([])
  await person.click(edit.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  network.answer(200, [], (url) => url.pathname.includes('/object/'))
  network.answer(500, undefined, (url, method) => method === 'DELETE' && url.pathname.includes('/rest/v1/'))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText(/The entry is still there|still there/)
  expect(problems(), 'half done').toEqual([])
})

test.each([
  ['txt', 'Words of a file'],
  ['csv', 'name,dose\nAspirin,2'],
  ['zip', undefined],
  ['png', undefined],
])('the viewer of a %s file', async (file_type, content) => {
  const document = documentRow({ title: 'Notes', file_type, file_name: `notes.${file_type}` })
  await renderPortal(`/portal/documents/hr-docs?open=${document.id}`, {
    documents: [document, policy],
    prepare: ({ network }) => {
      giveLink(network, 1)
      if (content) network.answerText(200, content, (url) => url.searchParams.has('token'))
    },
  })
  const dialog = await dialogOf('Notes')
  await dialog.findByText(/^notes\./)
  await dialog.findAllByRole('link', { name: 'Open in New Tab' })
  expect(problems(/notes\.\w+/g)).toEqual([])
})

test('the player where somebody stopped, at its end, and when its file fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  allowConsoleError(/Failed to load video/)
  const { dialog, media, network, person } = await openPlayer({
    progress: 36,
    more: [videoRow({ title: 'Answering the Phone' })],
  })
  await within(dialog).findByRole('button', { name: 'Start over' })
  expect(problems(), 'stopped').toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'Start over' }))
  expect(problems(), 'playing').toEqual([])
  act(() => media.jump(LENGTH))
  await within(dialog).findByRole('button', { name: 'Watch again' })
  expect(problems(), 'ended').toEqual([])
  network.offline()
  act(() => media.fail())
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Try Again' })).not.toBeNull())
  expect(problems(), 'failed').toEqual([])
  vi.useRealTimers()
})
