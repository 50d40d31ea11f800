// An admin replaces the file of a document in Edit, and the link of an embed. Its earlier files: earlier-files.test.tsx.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pdf } from '../../../tests/support/screen/own-work'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { documentRow, embedRow } from '../../../tests/support/tablet/rows'
import { isCreation } from '../../../tests/support/tablet/sample-upload'
import { listUploads } from '../../data/uploads/upload-queue'

const log = documentRow({ id: 'log', title: 'Refrigerator log', file_name: 'log-2027.pdf' })
const video = embedRow({
  id: 'embed',
  category_id: log.category_id,
  video_category_id: null,
  document_categories: log.document_categories,
  video_categories: null,
})

async function openEdit(title = 'Refrigerator log') {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [log, video],
    prepare: ({ server }) => server.tables.documents.push({ ...log }, { ...video }),
  })
  const dialog = await pressEdit(portal.person, title)
  const update = () => dialog.getByRole('button', { name: 'Update' })
  return { ...portal, dialog, update, uploads: () => listUploads(portal.tab, ana.id) }
}

test('a chosen file goes into the queue with Update, to replace the file that was seen, with the line why; nothing else is sent', async () => {
  const { dialog, person, network, update, uploads } = await openEdit()
  const held = network.hold(isCreation)
  await dialog.findByText('log-2027.pdf')
  await person.upload(dialog.getByLabelText('File'), pdf('new.pdf'))
  dialog.getByText(/Stars, links and its place stay. The file that it replaces stays under Earlier files./)
  await person.type(dialog.getByLabelText('Why it is replaced'), ' New phone number ')
  await person.click(update())
  await held.reached
  expect(await uploads()).toMatchObject([
    {
      file_name: 'new.pdf',
      replaced: { id: 'log', file_path: log.file_path },
      replacement: { reason: 'New phone number' },
      row: { title: 'Refrigerator log' },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Document updated successfully')).toBeNull()
  expect(network.sent(rest('documents', 'PATCH'))).toEqual([])
})

test('a file that cannot be sent, or a line that the server would refuse, keeps Update off; left out, the file before stands there', async () => {
  const { dialog, person, update } = await openEdit()
  await dialog.findByText('log-2027.pdf')
  await person.upload(dialog.getByLabelText('File'), new File([], 'empty.pdf'))
  expect(update()).toHaveProperty('disabled', true)
  dialog.getByText('The file is empty.')
  await person.click(dialog.getByRole('button', { name: 'Leave out empty.pdf' }))
  dialog.getByText('log-2027.pdf')
  expect(update()).toHaveProperty('disabled', false)
  await person.upload(dialog.getByLabelText('File'), pdf('new.pdf'))
  await person.type(dialog.getByLabelText('Why it is replaced'), '\u202E')
  expect(update()).toHaveProperty('disabled', true)
})

test('Edit of an embed leads it to another video, and asks for a video of YouTube or Vimeo', async () => {
  const { dialog, person, network, update, server } = await openEdit('Lifting safely')
  expect(dialog.queryByText('Earlier files')).toBeNull()
  const link = dialog.getByLabelText('Video URL or embed code')
  expect(link).toHaveProperty('value', 'https://youtu.be/abcdefghijk')
  await person.clear(link)
  await person.click(link)
  await person.paste('https://example.com/film')
  dialog.getByText('The link needs a change first.')
  expect(update()).toHaveProperty('disabled', true)
  await person.clear(link)
  await person.click(link)
  await person.paste('https://vimeo.com/76979871')
  await person.click(update())
  await screen.findByText('Document updated successfully')
  const [sent] = network.sent(rest('documents', 'PATCH'))
  expect(JSON.parse(sent!.body!)).toMatchObject({
    embed_url: 'https://player.vimeo.com/video/76979871',
    original_url: 'https://vimeo.com/76979871',
    video_type: 'vimeo',
  })
  expect(server.tables.documents.find(({ id }) => id === 'embed')).toMatchObject({ video_type: 'vimeo' })
})

test('a colleague’s other link is met with one pair of links, not with what follows from them', async () => {
  const { dialog, person, update, server } = await openEdit('Lifting safely')
  const theirs = { original_url: 'https://vimeo.com/1', embed_url: 'https://player.vimeo.com/video/1' }
  const row = server.tables.documents.find(({ id }) => id === 'embed')!
  Object.assign(row, theirs, { video_type: 'vimeo', updated_at: '2027-03-01T10:00:00.000001+00:00' })
  const link = dialog.getByLabelText('Video URL or embed code')
  await person.clear(link)
  await person.click(link)
  await person.paste('https://youtu.be/zyxwvutsrqp')
  await person.click(update())
  const pair = within(await dialog.findByRole('region', { name: 'Link' }))
  pair.getByText(theirs.original_url)
  pair.getByText('https://youtu.be/zyxwvutsrqp')
  expect(dialog.getAllByRole('region')).toHaveLength(1)
})
