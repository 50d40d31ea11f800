// What the upload forms say of a file by reading it: that it is empty, cannot be read, or is of a kind that not every browser shows.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectConsoleError, expectConsoleWarning } from '../../../tests/support/console'
import { box, film } from '../../../tests/support/make-film'
import { videoFilesHave } from '../../../tests/support/screen/fake-media'
import { openUpload } from '../../../tests/support/screen/open-upload'
import { pdf } from '../../../tests/support/screen/own-work'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['Upload Document', 'Rota.pdf', 'application/pdf'],
  ['Upload Video', 'Lifting.mp4', 'video/mp4'],
] as const)('%s refuses an empty file in words, before anything is sent', async (form, name, type) => {
  videoFilesHave(undefined)
  const { dialog, person, choose } = await openUpload(form)
  const upload = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' })
  await choose(new File([], name, { type }))
  await dialog.findByText('This file is empty, so there is nothing to send.')
  dialog.getByText('The file is empty.')
  expect(upload().disabled).toBe(true)
  await person.click(dialog.getByRole('button', { name: `Leave out ${name}` }))
  await choose(new File([], name, { type }), new File([], `other-${name}`, { type }))
  await dialog.findByText('None of these files can be sent.')
})

test('a file that became unreadable after it was chosen says what to do, and is sent once it can be read', async () => {
  expectConsoleWarning('No thumbnail of cloud.pdf')
  expectConsoleError('Failed to upload document')
  const { dialog, choose, send, titles, network } = await openUpload('Upload Document')
  const cloud = pdf('cloud.pdf')
  await choose(cloud)
  expect(dialog.queryByText(/^This file cannot be read now/)).toBeNull()
  const gone = vi.spyOn(cloud, 'slice').mockImplementation(() => {
    throw new DOMException('The file could not be read', 'NotReadableError')
  })
  await send()
  await screen.findByText('The file cannot be read')
  expect(screen.getAllByText(/Download it to this device first, then choose it again\.$/)).toHaveLength(2)
  expect(screen.queryByText(/The file could not be read/)).toBeNull()
  gone.mockRestore()
  network.offline()
  await send()
  await waitFor(async () => expect(await titles()).toEqual(['cloud']))
})

test('a film of a phone is taken, and the form says before it is sent that not every browser shows it', async () => {
  videoFilesHave(40)
  const { dialog, choose, send, uploads, network } = await openUpload('Upload Video', {
    prepare: ({ network: net }) =>
      net.answer(200, [{ id: 'g', name: 'General' }], (url) => /video_categories/.test(url.pathname)),
  })
  await choose(new File([film({ codec: 'hvc1', seconds: 40, isLast: true })], 'IMG_0001.mov'))
  await dialog.findByText(/HEVC.* On the iPhone: Settings, Camera, Formats, Most Compatible\.$/)
  await waitFor(() => expect(dialog.getByLabelText('To: Video category')).toHaveProperty('value', 'g'))
  network.offline()
  await send()
  await waitFor(async () => expect((await uploads()).map(({ row }) => row['duration'])).toEqual([40]))
})

test('a film that this browser cannot open is taken where its file names codec and length', async () => {
  videoFilesHave(undefined)
  const { dialog, choose } = await openUpload('Upload Video')
  await choose(new File([film({ codec: 'hvc1', seconds: 75.9 })], 'IMG_0002.mov'))
  await dialog.findByText(/· 1:15$/)
  expect(dialog.queryByText(/length could not be read/)).toBeNull()
})

test('a film whose length cannot be read has the remedy beside it', async () => {
  expectConsoleError('Failed to load video metadata')
  videoFilesHave(undefined)
  const { dialog, choose, send } = await openUpload('Upload Video')
  await choose(new File([film({ codec: 'avc1', seconds: 75 })], 'broken.mp4'))
  await dialog.findByText(
    'Its length could not be read. Save it as MP4 (H.264) with another program, and choose that.',
  )
  await send()
  await screen.findByText('Failed to load video metadata')
})

test('a photo in HEIC is taken, and the form says what to do, also where its name says JPEG', async () => {
  const { dialog, choose } = await openUpload('Upload Document')
  await choose(new File([box('ftyp', 'heic\0\0\0\0mif1heic')], 'IMG_0003.jpg', { type: 'image/jpeg' }))
  await dialog.findByText(/^This photo is in HEIC, .* Formats, Most Compatible\.$/)
  expect(dialog.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false)
})

test('a file of an office program that the portal cannot show is told how to be read, by its bytes, and is taken', async () => {
  const { dialog, choose, send, titles, network } = await openUpload('Upload Document')
  network.offline()
  await choose(
    new File(['{\\rtf1 words}'], 'Policy.rtf'),
    new File(['\u00D0\u00CF\u0011'], 'Rota.xls'),
    new File(['PK\u0003\u0004 word/document.xml'], 'Called so.doc'),
    pdf('Fees.pdf'),
  )
  const advised = () =>
    dialog
      .queryAllByText('Save it as PDF or DOCX to read it here.')
      .map((line) => line.closest('li')?.querySelector('input')?.value)
  await waitFor(() => expect(advised()).toEqual(['Policy', 'Rota']))
  await send()
  await waitFor(async () => expect(await titles()).toEqual(['Policy', 'Rota', 'Called so', 'Fees']))
})
