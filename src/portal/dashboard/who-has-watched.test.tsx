// On an admin's Home: how many people have finished the newest trainings. No device keeps the numbers, and Home waits for none.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { embedRow, videoRow } from '../../../tests/support/tablet/rows'
import type { RecordOverview, RecordPerson } from '../../domain/training-record'

const day = (number: number) => `2026-02-0${number}T15:00:00Z`
const [hands, phone, log, old] = ['Clean Hands', 'Phone', 'Log', 'Old'].map((title, at) =>
  videoRow({ id: `a0000000-0000-4000-8000-00000000000${at}`, title, created_at: day(9 - at) }),
) as [ReturnType<typeof videoRow>, ...ReturnType<typeof videoRow>[]]
const lifting = embedRow({ title: 'Lifting', created_at: day(9), video_category_id: 'general' })
const person = (id: string, state: RecordPerson['state'] = 'active'): RecordPerson => ({
  id,
  email: `${id}@clinic.example`,
  first_name: id,
  last_name: null,
  state,
  completed: 0,
  begun: 0,
})
const overview: RecordOverview = {
  people: [person('a'), person('b'), person('c', 'disabled'), person('d', 'invited')],
  videos: [hands, phone!].map(({ id, title }, completed) => ({
    id,
    title,
    duration: 60,
    version: 1 + completed,
    is_embed: false,
    completed: 2 - completed,
    begun: 0,
  })),
}
const isOverview = rest('rpc/training_overview', 'POST')
const rows = { videos: [hands, phone!, log!, old!], documents: [lifting] }
const section = async () => within(await screen.findByRole('region', { name: 'Who has watched' }))
const lines = async () =>
  (await section())
    .getAllByRole('listitem')
    .map((line) =>
      ['.row-title', '.row-meta'].map((part) => line.querySelector(part)?.textContent).join(': '),
    )

test('an admin’s Home says how many have finished the three newest trainings, and each leads to the names', async () => {
  const portal = await renderPortal('/portal/dashboard', {
    ...rows,
    user: ana,
    prepare: ({ network }) => network.answer(200, overview, isOverview),
  })
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Clean Hands: 2 of 3 have finished',
      'Phone: 1 of 3 has finished · now version 2',
      'Log: –',
    ]),
  )
  await portal.person.click((await section()).getByRole('link', { name: 'Clean Hands' }))
  await waitFor(() => expect(portal.path()).toBe(`/portal/admin/training?video=${hands.id}`))
})

test('Home shows its lists before the numbers are there, and asks once in five minutes', async () => {
  const { network, router, clock } = await renderPortal('/portal/dashboard', {
    ...rows,
    user: ana,
    prepare: (clinic) => void clinic.network.hold(isOverview),
  })
  await waitFor(async () => expect((await lines())[0]).toBe('Clean Hands: …'))
  network.answer(200, overview, isOverview)
  const leaveAndComeBack = async () => {
    act(() => router.history.push('/portal/on-this-device'))
    await screen.findByRole('heading', { name: 'On this device' })
    act(() => router.history.push('/portal/dashboard'))
    await section()
  }
  await leaveAndComeBack()
  await waitFor(async () => expect((await lines())[0]).toBe('Clean Hands: 2 of 3 have finished'))
  const asked = () => network.sent(isOverview).length
  const before = asked()
  await leaveAndComeBack()
  expect((await lines())[0]).toBe('Clean Hands: 2 of 3 have finished')
  expect(asked()).toBe(before)
  clock.advance(5 * 60_000)
  await leaveAndComeBack()
  await waitFor(() => expect(asked()).toBe(before + 1))
})

test('without a network the lines say what they need', async () => {
  await renderPortal('/portal/dashboard', {
    ...rows,
    user: ana,
    isOffline: true,
  })
  await waitFor(async () => expect((await lines())[0]).toBe('Clean Hands: Needs a connection'))
})

test('staff are told of nobody', async () => {
  const { network } = await renderPortal('/portal/dashboard', { ...rows, user: ben })
  await screen.findByRole('region', { name: 'Starred' })
  expect(screen.queryByRole('region', { name: 'Who has watched' })).toBeNull()
  expect(network.sent(isOverview)).toEqual([])
})
