// Messages of the specification's catalogue that no other test provokes. Each test is named by its message.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../tests/support/console'
import { rest, tokens } from '../../tests/support/tablet/network'
import { videoFilesHave } from '../../tests/support/screen/fake-media'
import { openUpload } from '../../tests/support/screen/open-upload'
import { renderPortal } from '../../tests/support/screen/render-portal'
import { documentRow, embedRow, videoRow } from '../../tests/support/tablet/rows'

const asAdmin = {
  user: ana,
  documents: [documentRow({ title: 'Time off', file_type: 'png' }), embedRow()],
  videos: [videoRow({ title: 'Hand Hygiene' })],
}
type Portal = Awaited<ReturnType<typeof renderPortal>>

/** Returns the title of the toast with this text: 'Error' for a failure. */
const titleOf = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('.toast-card')
  return toast?.querySelector('p')?.textContent
}
async function press({ person }: Portal, title: string, button: string) {
  const card = within(await screen.findByRole('article', { name: title }))
  await person.click(card.getByRole('button', { name: button }))
}
const signed = (url: URL, method: string) => method === 'POST' && url.pathname.includes('/object/sign/')

test.each([
  [
    'An unexpected error occurred. Please try again.',
    'a session of nobody',
    { access_token: 'a', refresh_token: 'r', expires_in: 3600, user: {} },
  ],
  ['Auth session or user missing', 'no session', {}],
])('%s: the service answers a sign-in with %s', async (words, _what, session) => {
  expectConsoleError(words)
  const portal = await renderPortal('/portal/login', { user: null })
  portal.network.answer(200, session, tokens)
  await portal.signIn()
  expect(await titleOf(words)).toBe('Error')
})

test.each([
  ['Failed to upload video', 'the clinic has no video categories', 60, /No video categories found/],
  ['Failed to load video metadata', 'this browser cannot read the file', undefined, /metadata/],
])('%s: %s', async (words, _why, seconds, logged) => {
  expectConsoleError(words, logged)
  videoFilesHave(seconds)
  const { choose, send } = await openUpload('Upload Video', {
    prepare: ({ network }) => network.answer(200, [], rest('video_categories')),
  })
  await choose(new File(['film'], 'film.mp4', { type: 'video/mp4' }))
  await send()
  expect(await titleOf(words)).toBe('Error')
})

const confirm = async ({ person }: Portal) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

test.each([
  ['Hand Hygiene', 'video'],
  ['Lifting safely', 'video embed'],
])('a deletion of %s says Failed to delete %s, and at the second try its success', async (title, what) => {
  expectConsoleError(`Failed to delete ${what}`)
  const portal = await renderPortal('/portal/training-videos', asAdmin)
  await press(portal, title, 'Delete')
  portal.network.answer(500, { message: 'broken' }, rest('rpc/move_to_trash', 'POST'))
  await confirm(portal)
  expect(await titleOf(`Failed to delete ${what}`)).toBe('Error')
  portal.network.answer(200, true, rest('rpc/move_to_trash', 'POST'))
  await confirm(portal)
  expect(await titleOf(`${what[0]!.toUpperCase()}${what.slice(1)} deleted successfully`)).toBe('Success')
})

test('No signed URL returned from storage: the preview says it, and the toast Failed to load file preview', async () => {
  expectConsoleError('Failed to load file preview')
  const portal = await renderPortal('/portal/documents/hr-docs', asAdmin)
  portal.network.answer(200, {}, signed)
  await press(portal, 'Time off', 'Preview')
  await screen.findByText('No signed URL returned from storage')
  expect(await titleOf('Failed to load file preview')).toBe('Error')
})
