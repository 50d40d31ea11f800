// The form by which an admin adds a YouTube or Vimeo video.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readDraft } from '../../data/drafts'
import { ana } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { embedRow } from '../../../tests/support/tablet/rows'

type Scene = Parameters<typeof renderPortal>[1]

const link = 'https://youtu.be/dQw4w9WgXcQ'

async function openForm(path: string, scene: Scene = {}) {
  const portal = await renderPortal(path, { user: ana, videos: [], documents: [embedRow()], ...scene })
  /** Lets the server accept posts to a table, with an answer like PostgREST's. Returns a function that reads the posted body. */
  const takes = (table: string, answer: unknown = null, status = 201) => {
    const isPost = rest(table, 'POST')
    portal.network.answer(status, answer, isPost)
    return () => portal.network.sent(isPost).map(({ body }) => JSON.parse(body ?? 'null') as unknown)
  }
  await portal.person.click(await screen.findByRole('button', { name: 'Add Video Embed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Video Embed' })
  const form = within(dialog)
  const paste = async (text: string) => {
    await portal.person.clear(form.getByLabelText('Video URL or embed code'))
    if (text) await portal.person.click(form.getByLabelText('Video URL or embed code'))
    if (text) await portal.person.paste(text)
  }
  const submit = () => form.getByRole<HTMLButtonElement>('button', { name: 'Add Video Embed' })
  return { ...portal, dialog, form, paste, submit, takes }
}

const onTraining = (scene: Scene = {}) =>
  openForm('/portal/training-videos', {
    prepare: ({ network }) =>
      network.answer(200, [{ id: 'general', name: 'General' }], rest('video_categories', 'GET')),
    ...scene,
  })

test('the form for a video embed says at once whether the pasted text is a video, and shows the video', async () => {
  const { dialog, form, paste, submit } = await onTraining()
  expect(submit().disabled).toBe(true)
  expect(form.queryByText('Paste a link or embed code first.')).not.toBeNull()
  await paste('https://example.com/video')
  expect(form.queryByText('Please enter a valid YouTube or Vimeo URL or embed code')).not.toBeNull()
  expect(form.getByLabelText('Video URL or embed code').getAttribute('aria-invalid')).toBe('true')
  expect(submit().disabled).toBe(true)
  expect(dialog.querySelector('iframe')).toBeNull()
  await paste('https://www.youtube.com/playlist?list=PL590L5WQmH8')
  expect(form.queryByText('Please enter a valid YouTube or Vimeo URL or embed code')).not.toBeNull()
  expect(form.queryByText('This is a playlist. Open the video itself, and copy its link.')).not.toBeNull()

  await paste('<iframe src="https://player.vimeo.com/video/76979871"></iframe>')
  expect(form.queryByText('Valid YouTube or Vimeo URL detected')).not.toBeNull()
  expect(submit().disabled).toBe(false)
  await waitFor(() =>
    expect(dialog.querySelector('iframe')?.src).toBe('https://player.vimeo.com/video/76979871?dnt=1'),
  )
})

test('the form for a video embed requires a video category for the training videos, and keeps its values when the server refuses', async () => {
  expectConsoleError('Failed to add video embed')
  const { form, paste, person, submit, takes } = await onTraining()
  await paste(link)
  await person.click(submit())
  expect(form.queryByText('Please select a video category')).not.toBeNull()
  const category = form.getByLabelText('Video category')
  expect(document.activeElement).toBe(category)
  const title = form.getByLabelText('Title')
  await person.type(title, 'Lif\u200Bting')
  form.getByText(/^The title holds a character that nobody can see/)
  expect(submit().disabled).toBe(true)
  await person.clear(title)
  await person.type(title, 'Lifting')
  await person.selectOptions(category, await form.findByRole('option', { name: 'General' }))
  takes('documents', { code: '42501', message: 'no' }, 403)
  await person.click(submit())
  await screen.findByText('Failed to add video embed')
  expect(form.getByLabelText<HTMLTextAreaElement>('Video URL or embed code').value).toBe(link)
  await waitFor(() => expect(submit().disabled).toBe(false))
  const sent = takes('documents')
  await person.click(submit())
  await screen.findByText('Video embed added successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)).toMatchObject({
    title: 'Lifting',
    description: null,
    is_embed: true,
    embed_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    original_url: link,
    video_type: 'youtube',
    video_category_id: 'general',
    category_id: null,
    uploaded_by: ana.id,
  })
})

test('the form for a video embed creates the new video category that was named, and refuses a name that the server would refuse', async () => {
  const { form, paste, person, submit, takes } = await onTraining()
  await paste(link)
  await person.selectOptions(form.getByLabelText('Video category'), 'New category...')
  await person.click(submit())
  expect(form.queryByText('Please give the new category a name')).not.toBeNull()
  const name = form.getByLabelText('New video category')
  await person.type(name, '\u202Elive')
  await person.click(submit())
  form.getByText(/^The name holds a character that nobody can see/)
  await person.clear(name)
  await person.type(name, 'Safety')
  const categories = takes('video_categories', { id: 'safety', name: 'Safety' })
  const sent = takes('documents')
  await person.click(submit())
  await screen.findByText('Video embed added successfully')
  expect(categories()[0]).toEqual({ name: 'Safety' })
  expect(sent()[0]).toMatchObject({ title: 'YouTube video', video_category_id: 'safety' })
})

test('the form for a video embed asks for the category where the page shows all documents', async () => {
  const { form, paste, person, submit, takes } = await openForm('/portal/documents/all', {
    prepare: ({ network }) =>
      network.answer(200, [{ id: 'tr', name: 'Training' }], rest('document_categories', 'GET')),
  })
  await paste(link)
  await person.click(submit())
  expect(form.queryByText('Please select a category')).not.toBeNull()
  const sent = takes('documents')
  await person.selectOptions(
    form.getByLabelText('Category'),
    await form.findByRole('option', { name: 'Training' }),
  )
  await person.click(submit())
  await screen.findByText('Video embed added successfully')
  expect(sent()[0]).toMatchObject({ category_id: 'tr' })
})

test('the form for a video embed cannot be sent without a connection, and says why', async () => {
  const { form, paste, submit } = await onTraining({ isOffline: true })
  await paste(link)
  await form.findByText('There is no connection.')
  expect(submit().disabled).toBe(true)
  await form.findByText('The categories could not be loaded.')
})

test('what was typed for a video embed comes back after a reload, and is forgotten once it is added', async () => {
  const portal = await openForm('/portal/documents/hr-docs', {
    prepare: ({ network }) =>
      network.answer(200, [{ id: 'hr', name: 'HR Documentation' }], rest('document_categories', 'GET')),
  })
  const { form, paste, person, reload, tablet } = portal
  await paste(link)
  await person.type(form.getByLabelText('Title'), 'Lifting')
  reload()
  await person.click(await screen.findByRole('button', { name: 'Add Video Embed' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add Video Embed' }))
  expect(again.getByLabelText('Video URL or embed code')).toHaveProperty('value', link)
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'Lifting')
  let answer = (_response: Response) => {}
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  portal.network.meet(() => answered, rest('documents', 'POST'))
  await person.click(again.getByRole('button', { name: 'Add Video Embed' }))
  await again.findByRole('button', { name: 'Adding...' })
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog'), 'it is added already').toBeNull()
  answer(Response.json(null, { status: 201 }))
  await screen.findByText('Video embed added successfully')
  expect(readDraft(tablet.storage, ana.id, 'embed')).toBeUndefined()
})

test('Escape on a form for a video embed with a pasted link asks first, and Go on with it keeps the link', async () => {
  const { form, paste, person } = await onTraining()
  await paste(link)
  await person.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without adding?' }))
  await person.click(question.getByRole('button', { name: 'Go on with it' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form.getByLabelText('Video URL or embed code')).toHaveProperty('value', link)
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
