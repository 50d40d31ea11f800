// An admin says in the edit dialog where a document or a video stands, when it is reviewed, and whether Home shows it.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { pressEdit } from '../../../tests/support/screen/press-edit'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { categoriesList } from '../../data/lists/categories'
import { pullList } from '../../data/sync/pull'

const log = documentRow({ id: 'log', title: 'Refrigerator log' })
const other = documentRow({ id: 'other', title: 'Time off' })
const PLACE = 'Process Documentation'
const category = (id: string, name: string, kind = 'document') => ({
  id,
  name,
  kind,
  created_at: '2026-01-01',
})
const places = [
  category(log.category_id!, 'HR Documentation'),
  category('process', PLACE),
  category('general', 'General', 'video'),
]

async function openHrDocs(categories = places) {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [log, other],
    prepare: ({ server }) => {
      server.tables.documents.push({ ...log }, { ...other })
      server.tables.categories.push(...categories)
    },
  })
  await pullList(portal.tab, categoriesList)
  const card = within(await screen.findByRole('article', { name: 'Refrigerator log' }))
  return { ...portal, card }
}

async function openEdit(categories = places) {
  const portal = await openHrDocs(categories)
  await portal.person.click(portal.card.getByRole('button', { name: 'Edit' }))
  return { ...portal, dialog: within(await screen.findByRole('dialog', { name: 'Edit document' })) }
}

test('a misfiled document is moved with three taps; the focus goes on to the next card', async () => {
  const { card, person, server } = await openHrDocs()
  const taps = [() => card.getByRole('button', { name: 'Edit' })]
  taps.push(() => screen.getByRole('radio', { name: PLACE }))
  taps.push(() => screen.getByRole('button', { name: 'Update' }))
  for (const find of taps) await person.click(await waitFor(find))
  expect(taps).toHaveLength(3)
  await screen.findByText('Document updated successfully')
  expect(server.tables.documents[0]).toMatchObject({ category_id: 'process', file_path: log.file_path })
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Refrigerator log' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('article')?.textContent).toContain('Time off'))
})

test('a review and a place on Home are saved, shown on the card, and taken back', async () => {
  const { card, dialog, person, server } = await openEdit()
  const pin = dialog.getByRole('checkbox', { name: 'Pin to Home' })
  expect(pin).toHaveProperty('checked', false)
  await person.click(pin)
  await person.type(dialog.getByLabelText('Next review'), '2026-06-01')
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await card.findByText('due again in June')
  await card.findByText('Pinned to Home')
  expect(card.queryByText('On every device'), 'another switch').toBeNull()
  expect(server.tables.documents[0]).toMatchObject({ home_place: 'first', review_on: '2026-06-01' })

  await person.click(card.getByRole('button', { name: 'Edit' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit document' }))
  await person.click(again.getByRole('checkbox', { name: 'Pin to Home' }))
  await person.clear(again.getByLabelText('Next review'))
  await person.click(again.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(card.queryByText(/Pinned to Home|due/)).toBeNull())
  expect(server.tables.documents[0]).toMatchObject({ home_place: null, review_on: null })
})

test('more than six categories stand in a select', async () => {
  const more = ['Billing', 'Forms', 'Lab', 'Safety', 'Vaccines'].map((name) => category(name, name))
  const { dialog, person, server } = await openEdit([...places, ...more])
  await person.selectOptions(await dialog.findByRole('combobox', { name: 'Category' }), 'Lab')
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Document updated successfully')
  expect(server.tables.documents[0]).toMatchObject({ category_id: 'Lab' })
})

test('a save after a colleague’s edit shows both versions in words and asks; the form keeps what was typed, which can still be saved', async () => {
  const { dialog, network, person, server, tab } = await openEdit()
  await person.clear(dialog.getByLabelText('Title'))
  await person.type(dialog.getByLabelText('Title'), 'Fridge log')
  await person.click(await dialog.findByRole('radio', { name: PLACE }))
  await person.type(dialog.getByLabelText('Next review'), '2026-06-01')
  await person.click(dialog.getByRole('checkbox', { name: 'Pin to Home' }))
  const [row] = server.tables.documents
  const theirs = {
    title: 'Cold chain',
    description: 'For 2027',
    category_id: 'general',
    review_on: '2026-05-04',
    updated_at: '2026-03-02T08:59:00.000001+00:00',
  }
  Object.assign(row!, theirs)
  const line = { actor_id: 'sam', actor_name: 'Sam Rivera', at: theirs.updated_at }
  const saveAndBeAsked = async () => {
    network.answer(200, [line], rest('audit_log'))
    await person.click(dialog.getByRole('button', { name: 'Update' }))
    return dialog.findByRole('heading', { name: /^Sam Rivera changed this .*\.$/ })
  }
  const heading = await saveAndBeAsked()
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const region = (name: string) => dialog.getByRole('region', { name }).textContent
  await waitFor(() => expect(region('Category')).toBe(`CategorySaved by Sam RiveraGeneralYours${PLACE}`))
  expect(region('Title')).toBe('TitleSaved by Sam RiveraCold chainYoursFridge log')
  expect(region('Next review')).toBe('Next reviewSaved by Sam RiveraMay 4YoursJun 1')
  expect(region('Pin to Home')).toBe('Pin to HomeSaved by Sam RiveraNoYoursYes')
  expect(dialog.queryByRole('region', { name: 'Description' }), 'a field that was not touched').toBeNull()
  expect(row).toMatchObject(theirs)

  // The document's card disappears, and its form stays open.
  await tab.db.table('documents').delete([ana.id, 'log'])
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Refrigerator log' })).toBeNull())
  await person.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Fridge log')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title')))
  await saveAndBeAsked()
  await person.click(dialog.getByRole('button', { name: 'Save mine' }))
  await screen.findByText('Document updated successfully')
  const mine = { title: 'Fridge log', category_id: 'process', review_on: '2026-06-01', home_place: 'first' }
  expect(row).toMatchObject({ ...mine, description: 'For 2027' })
})

test('Edit of an uploaded video saves its category, its review, its place on Home and that every device gets it', async () => {
  const film = videoRow({ title: 'Hand Hygiene' })
  const { person, server, tab } = await renderPortal('/portal/training-videos', {
    user: ana,
    videos: [film],
    prepare: ({ server: { tables } }) => {
      tables.training_videos.push({ ...film })
      tables.categories.push(category('safety', 'Safety', 'video'), ...places.slice(0, 2))
    },
  })
  await pullList(tab, categoriesList)
  const dialog = await pressEdit(person, 'Hand Hygiene', 'video')
  await person.click(await dialog.findByRole('radio', { name: 'Safety' }))
  expect(dialog.queryByRole('radio', { name: PLACE }), 'a category of documents').toBeNull()
  await person.type(dialog.getByLabelText('Next review'), '2026-06-01')
  for (const name of ['Pin to Home', 'On every device'])
    await person.click(dialog.getByRole('checkbox', { name }))
  await person.click(dialog.getByRole('button', { name: 'Update' }))
  await screen.findByText('Video updated successfully')
  const saved = { category_id: 'safety', review_on: '2026-06-01', home_place: 'first', pinned: true }
  expect(server.tables.training_videos).toMatchObject([{ ...saved, video_path: film.video_path }])
  const card = within(screen.getByRole('article', { name: 'Hand Hygiene' }))
  for (const words of ['due again in June', 'Pinned to Home', 'On every device']) await card.findByText(words)
})
