// An admin replaces the film of a video in Edit, and makes an earlier one the present one again.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { heldDrawings, videoFilesHave } from '../../../tests/support/screen/fake-media'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { videoRow } from '../../../tests/support/tablet/rows'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { listUploads } from '../../data/uploads/upload-queue'

const washing = videoRow({
  id: 'washing',
  title: 'Hand Hygiene',
  video_name: 'hands.mp4',
  captions_path: 'a.vtt',
})
const film = (name: string, content = 'frames') => new File([content], name, { type: 'video/mp4' })

async function openFilm() {
  const portal = await renderPortal('/portal/training-videos', {
    user: ana,
    videos: [washing],
    prepare: ({ server }) => server.tables.training_videos.push({ ...washing }),
  })
  const dialog = await pressEdit(portal.person, 'Hand Hygiene', 'video')
  const update = () => dialog.getByRole('button', { name: 'Update' })
  await dialog.findByText('hands.mp4')
  return { ...portal, dialog, update, uploads: () => listUploads(portal.tab, ana.id) }
}

test('a chosen film goes into the queue with its own length, and what is not a film is refused', async () => {
  videoFilesHave(125)
  const { dialog, person, network, update, uploads } = await openFilm()
  const held = network.hold(isCreation)
  const choose = (file: File) => person.upload(dialog.getByLabelText('File'), file)
  await choose(film('notes.mp4', '%PDF-1.7'))
  await dialog.findByText('Please select a valid video file')
  dialog.getByText('hands.mp4')
  await choose(film('new.mp4'))
  await dialog.findByText(/ · 2:05$/)
  expect(dialog.queryByText('Please select a valid video file')).toBeNull()
  dialog.getByText(/whoever completed it stays completed; the seconds that are watched count anew/)
  dialog.getByText('The captions belong to the file that it replaces: choose those of this one.')
  await person.type(dialog.getByLabelText('Why it is replaced'), 'New sink')
  await person.click(update())
  await held.reached
  expect(await uploads()).toMatchObject([
    {
      bucket: 'videos',
      replaced: { id: 'washing', video_path: washing.video_path },
      replacement: { reason: 'New sink' },
      row: {
        title: 'Hand Hygiene',
        video_name: 'new.mp4',
        duration: 125,
        category_id: washing.category_id,
      },
    },
  ])
})

test('Update waits while a chosen film is read, and a film that was chosen before it, and is read later, does not come back', async () => {
  videoFilesHave(125)
  const { dialog, person, update } = await openFilm()
  const old = film('old.mp4')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  vi.spyOn(old, 'slice').mockImplementation((...range) => {
    const part = Blob.prototype.slice.apply(old, range)
    part.arrayBuffer = () => held.then(() => Blob.prototype.arrayBuffer.call(part))
    return part
  })
  await person.upload(dialog.getByLabelText('File'), old)
  dialog.getByText('The video is being read.')
  expect(update()).toHaveProperty('disabled', true)
  await person.upload(dialog.getByLabelText('File'), film('new.mp4'))
  await dialog.findByText(/ · 2:05$/)
  await act(async () => {
    letGo()
    await held
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  dialog.getByText('new.mp4')
  expect(dialog.queryByText('old.mp4')).toBeNull()
})

const slider = { name: /^Moment for the picture/ }

test('Update waits for the picture of the moment that was chosen last', async () => {
  videoFilesHave(125)
  const drawings = heldDrawings()
  const { dialog, person, network, update, uploads } = await openFilm()
  const creation = network.hold(isCreation)
  await person.upload(dialog.getByLabelText('File'), film('new.mp4'))
  const moment = await dialog.findByRole('slider', slider)
  drawings.hold()
  fireEvent.change(moment, { target: { value: '60' } })
  await person.click(update())
  expect(await uploads()).toEqual([])
  drawings.letGo()
  await creation.reached
  const [{ beside } = { beside: [] }] = await uploads()
  expect(beside.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['2'])
})

test('the films before a video’s present one say their length, and come back by their own question', async () => {
  const { dialog, person, network } = await openFilm()
  const before = {
    id: 'version-1',
    number: 1,
    replaced_by: ana.id,
    replaced_at: new Date().toISOString(),
    reason: null,
    video_id: 'washing',
    video_name: 'first.mp4',
    video_path: 'general/1.mp4',
    duration: 61,
  }
  const link = { path: 'general/1.mp4', error: null, signedURL: '/object/sign/videos/general/1.mp4?token=t' }
  const isThere = () => {
    network.answer(200, [before], rest('video_versions', 'GET'))
    network.answer(200, [link], (url) => url.pathname.endsWith('/object/sign/videos'))
  }
  isThere()
  await person.click(dialog.getByText('Earlier files'))
  const line = within(await dialog.findByRole('article', { name: 'File 1, first.mp4' }))
  line.getByText('1:01 · replaced by you a moment ago')
  expect(line.getByRole('link', { name: /^Download/ }).getAttribute('href')).toMatch(/&download=first\.mp4$/)
  await person.click(line.getByRole('button', { name: /^Use File 1/ }))
  network.answer(200, true, rest('rpc/restore_video_version', 'POST'))
  isThere()
  const question = within(screen.getByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Use it again' }))
  await screen.findByText('“Hand Hygiene” has the file “first.mp4” again')
  const [sent] = network.sent(rest('rpc/restore_video_version', 'POST'))
  expect(JSON.parse(sent!.body!)).toMatchObject({ version_id: 'version-1', version: washing.updated_at })
})
