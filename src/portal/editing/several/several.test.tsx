// What an admin does with several rows of a list at once.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pressWhenOn } from '../../../../tests/support/screen/press-when-on'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { ana } from '../../../../tests/support/tablet/clinic'
import { rest } from '../../../../tests/support/tablet/network'
import { documentRow, embedRow, videoRow } from '../../../../tests/support/tablet/rows'

const documents = ['A', 'B', 'C', 'D'].map((letter, at) =>
  documentRow({
    id: letter,
    title: `Paper ${letter}`,
    file_type: 'csv',
    created_at: `2026-02-0${9 - at}T09:00:00+00:00`,
    offline_ok: letter !== 'D',
  }),
)
const PLACE = 'Process Documentation'
const place = {
  id: 'process',
  name: PLACE,
  kind: 'document' as const,
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
}
const cards = () => screen.getAllByRole('article').map((one) => one.querySelector('h2')!.textContent)
const checked = () =>
  screen.queryAllByRole('checkbox', { checked: true }).map((one) => one.getAttribute('aria-label'))

/** Opens the list, and selects papers A to C. */
async function selectThree(isOffline = false) {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents,
    isOffline,
    ...(isOffline && { kept: documents }),
    prepare: ({ server }) => {
      server.tables.documents.push(...documents.map((row) => ({ ...row })))
      server.tables.categories.push(place)
    },
  })
  await portal.tab.db.table('categories').put({ ...place, owner: ana.id })
  await portal.person.click(await screen.findByRole('button', { name: 'Select' }))
  for (const letter of ['A', 'B', 'C'])
    await portal.person.click(await screen.findByRole('checkbox', { name: `Select Paper ${letter}` }))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await bar.findByText('3 selected')
  const press = (name: string) => pressWhenOn(portal.person, bar.getByRole('button', { name }))
  const confirm = async () => {
    const question = within(await screen.findByRole('alertdialog', { name: /^Delete .* for everyone\?$/ }))
    await portal.person.click(question.getByRole('button', { name: 'Delete' }))
  }
  return { ...portal, bar, press, confirm }
}

test('Delete asks once for all; one Undo brings all back; the list is pulled once for each', async () => {
  const { person, press, confirm, network } = await selectThree()
  await press('Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 documents for everyone?' })
  expect(question.textContent).toMatch(
    /Paper APaper BPaper C.*For 30 days an admin can restore them from the trash/,
  )
  const pulls = () => network.sent(rest('rpc/documents_since')).length
  const before = pulls()
  await confirm()
  await screen.findByText('3 documents deleted successfully')
  await waitFor(() => expect(cards()).toEqual(['Paper D']))
  expect(pulls()).toBe(before + 1)
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('3 documents: as before')
  await waitFor(() => expect(cards()).toEqual(['Paper A', 'Paper B', 'Paper C', 'Paper D']))
  expect(pulls()).toBe(before + 2)
})

test('a colleague’s edit in the middle keeps that one alone: it is named, stays selected, and Try Again deletes it as it is now', async () => {
  const { press, confirm, network, server, bar } = await selectThree()
  const theirs = { title: 'Paper B, 2027', updated_at: '2026-03-02T08:59:00.000001+00:00' }
  Object.assign(server.tables.documents[1]!, theirs)
  const line = { actor_id: 'sam', actor_name: 'Sam Rivera', at: theirs.updated_at }
  network.answer(200, [line], rest('audit_log'))
  await press('Delete')
  await confirm()
  await screen.findByText('“Paper B” was changed by Sam Rivera meanwhile.')
  screen.getByText('2 documents deleted successfully')
  await waitFor(() => expect(cards()).toEqual(['Paper B, 2027', 'Paper D']))
  await waitFor(() => expect(checked()).toEqual(['Select Paper B, 2027']))
  await press('Try Again')
  await waitFor(() => expect(cards()).toEqual(['Paper D']))
  expect(bar.queryByRole('alert')).toBeNull()
})

test('rows that are being changed stay selected until the end: neither Escape nor another box changes that, and what failed is told', async () => {
  const { person, press, confirm, network, server, bar } = await selectThree()
  const held = network.hold(rest('rpc/move_to_trash'))
  await press('Delete')
  await confirm()
  await held.reached
  await bar.findByText('Deleting 1 of 3')
  const theirs = { title: 'Paper B, 2027', updated_at: '2026-03-02T08:59:00.000001+00:00' }
  Object.assign(
    server.tables.documents.find(({ id }) => id === 'B')!,
    theirs,
  )
  network.answer(
    200,
    [{ actor_id: 'sam', actor_name: 'Sam Rivera', at: theirs.updated_at }],
    rest('audit_log'),
  )
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Select' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Select Paper D' }))
  expect(checked()).toEqual(['A', 'B', 'C'].map((letter) => `Select Paper ${letter}`))
  held.release()
  await screen.findByText('“Paper B” was changed by Sam Rivera meanwhile.')
  await waitFor(() => expect(checked()).toEqual(['Select Paper B, 2027']))
  await person.keyboard('{Escape}')
  expect(checked()).toEqual([])
})

test('a tap on a category moves them there, and Undo takes each back to its own', async () => {
  const { person, press, server } = await selectThree()
  await press('Move to…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 documents to' }))
  await person.click(await dialog.findByRole('button', { name: PLACE }))
  await screen.findByText(`3 documents moved to ${PLACE}`)
  await waitFor(() => expect(cards()).toEqual(['Paper D']))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cards()).toHaveLength(4))
  expect(server.tables.documents).toMatchObject(documents.map(({ id, category_id }) => ({ id, category_id })))
})

test('a connection that goes ends the work; what is left stays selected, and the actions say what they wait for', async () => {
  const { press, confirm, network, bar } = await selectThree()
  network.loseAnswer(
    'before',
    (url, method) => rest('rpc/move_to_trash')(url, method) && (network.offline(), true),
  )
  await press('Delete')
  await confirm()
  await bar.findByText('Without a connection you can only save.')
  await waitFor(() => expect(checked()).toHaveLength(3))
  await bar.findByText(/^“Paper A”: /)
  expect(network.sent(rest('rpc/move_to_trash'))).toHaveLength(1)
  for (const name of ['Move to…', 'Delete', 'On every device', 'Try Again'])
    expect(bar.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('On every device takes the rows whose file devices may keep, says how many it leaves, and takes them off where all have it', async () => {
  const { press, server, person } = await selectThree()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Paper D' }))
  await press('On every device')
  await screen.findByText('3 documents: on every device. 1 stays as it is: no device may save it.')
  expect(server.tables.documents).toMatchObject([true, true, true, false].map((pinned) => ({ pinned })))
  await person.click(await screen.findByRole('button', { name: 'Select' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Select Paper A' }))
  const again = within(await screen.findByRole('region', { name: 'Selection' }))
  await person.click(await again.findByRole('button', { name: 'Take off every device' }))
  await screen.findByText('1 document: no longer on every device')
  expect(server.tables.documents[0]).toMatchObject({ pinned: false })
})

test('videos and embeds of the training list are deleted together, each from its own table', async () => {
  const video = videoRow({ title: 'Hand Hygiene' })
  const embed = embedRow({ title: 'Lifting safely' })
  const { person, server } = await renderPortal('/portal/training-videos', {
    user: ana,
    documents: [embed],
    videos: [video],
    prepare: ({ server: { tables } }) => {
      tables.documents.push({ ...embed })
      tables.training_videos.push({ ...video })
    },
  })
  for (const { title } of [video, embed]) await screen.findByRole('article', { name: title })
  await person.click(screen.getByRole('button', { name: 'Select' }))
  await person.click(await screen.findByRole('button', { name: 'Select all' }))
  const bar = within(screen.getByRole('region', { name: 'Selection' }))
  await person.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 videos for everyone?' }))
  question.getByText(/with everybody’s progress in them/)
  await person.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 videos deleted successfully')
  expect([server.tables.documents, server.tables.training_videos]).toEqual([[], []])
})

test('two uploaded videos are put on every device together, then moved together, and Undo takes both back', async () => {
  const videos = ['Hand Hygiene', 'Spills'].map((title) => videoRow({ title }))
  const safety = { ...place, id: 'safety', name: 'Safety', kind: 'video' as const }
  const { person, server, tab } = await renderPortal('/portal/training-videos', {
    user: ana,
    videos,
    prepare: ({ server: { tables } }) => {
      tables.training_videos.push(...videos.map((row) => ({ ...row })))
      tables.categories.push(safety, place)
    },
  })
  await tab.db.table('categories').bulkPut([safety, place].map((row) => ({ ...row, owner: ana.id })))
  /** Selects both, and presses a button of the bar. */
  const pressForBoth = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Select' }))
    await person.click(await screen.findByRole('button', { name: 'Select all' }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    await bar.findByText('2 selected')
    await pressWhenOn(person, bar.getByRole('button', { name }))
  }
  const both = (columns: object) => [columns, columns]
  await pressForBoth('On every device')
  await screen.findByText('2 videos: on every device')
  expect(server.tables.training_videos).toMatchObject(both({ pinned: true }))

  await pressForBoth('Move to…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 videos to' }))
  const to = await dialog.findByRole('button', { name: 'Safety' })
  expect(dialog.queryByRole('button', { name: PLACE }), 'a category of documents').toBeNull()
  await person.click(to)
  await screen.findByText('2 videos moved to Safety')
  expect(server.tables.training_videos).toMatchObject(both({ category_id: 'safety', pinned: true }))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('2 videos: as before')
  expect(server.tables.training_videos).toMatchObject(both({ category_id: videos[0]!.category_id }))
})
