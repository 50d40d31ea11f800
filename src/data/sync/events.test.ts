// Tests changes that are events: no event replaces another. The product has no kind of event yet, so the tests define one: readings.
import { expect, it } from 'vitest'
import { nameOf, readingKind, withReadings } from '../../../tests/models/event-kind.ts'
import {
  ana,
  becomes,
  createClinic,
  hygiene,
  openMore,
  save,
  untilTheEnd,
} from '../../../tests/support/tablet/clinic.ts'
import { createTablet, signInOn } from '../../../tests/support/tablet/tablets.ts'
import { KEY, URL_OF_SERVER } from '../../../tests/support/tablet/memory-server.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import type { TabContext } from './context.ts'
import { drain } from './drain.ts'
import { kinds } from './kinds/registry.ts'
import { countWaiting, listParked, listUnsent } from './outbox.ts'
import { retryParked } from './parked.ts'
import { saveChange } from './save-change.ts'

async function clinicWithReadings() {
  const { clock, server } = createClinic()
  const { received, refused, fetch } = withReadings(server)
  const tablet = createTablet({ url: URL_OF_SERVER, key: KEY, fetch, clock, kinds: [...kinds, readingKind] })
  untilTheEnd(() => tablet.close())
  const tab = tablet.openTab()
  await signInOn(tab, ana)
  return { clock, server, tablet, tab, network: tablet.network, refused, arrived: () => received.map(nameOf) }
}

const read = (tab: TabContext, thing: string, page: number) =>
  saveChange(tab, readingKind, { user_id: ana.id, thing, payload: { page } })

it.each([403, 500])('events that fail with %d hold up only later ones of the same thing', async (status) => {
  const { clock, server, tab, network, refused, arrived } = await clinicWithReadings()
  network.offline()
  await read(tab, 'hand-book', 1)
  await read(tab, 'hand-book', 2)
  await read(tab, 'fire-plan', 1)
  await save(tab)
  network.online()
  refused.set('hand-book 1', status)
  for (const _ of [1, 2]) await drain(tab, { now: true })
  expect(arrived()).toEqual(['fire-plan 1'])
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)

  refused.clear()
  for (const entry of await listParked(tab, ana.id)) await retryParked(tab, entry)
  clock.advance(60_000)
  await drain(tab)
  expect(arrived()).toEqual(['fire-plan 1', 'hand-book 1', 'hand-book 2'])
})

it('events that lie in the journal come before later ones, and arrive once when two tabs move them', async () => {
  const { tablet, tab, network, arrived } = await clinicWithReadings()
  const other = await openMore(tablet)
  network.offline()
  tab.device.outdated.setState(true) // as if a newer release had taken over the database: changes stay in the journal
  await read(tab, 'hand-book', 1)
  await read(tab, 'hand-book', 2)
  expect(await countWaiting(other, ana.id)).toBe(2)
  tab.device.outdated.setState(false)
  await Promise.all([read(other, 'hand-book', 3), drain(tab)])
  await Promise.all([drain(tab), drain(other)])
  network.online()
  await Promise.all([drain(tab, { now: true }), drain(other, { now: true })])
  expect(arrived()).toEqual(['hand-book 1', 'hand-book 2', 'hand-book 3'])
})

it('events that this release cannot read hold up later events, until a release that can read them sends them', async () => {
  const { tablet, tab, network, arrived } = await clinicWithReadings()
  network.offline()
  await read(tab, 'hand-book', 1)
  const entry = { id: 'e2', kind: 'reading', thing: 'hand-book', number: 1 }
  tablet.storage.setItem(`clinic-save:2:${ana.id}:e2`, JSON.stringify({ ...entry, payload: { leaf: 2 } }))
  await read(tab, 'hand-book', 3)
  await whenDrained(tab)
  const unsent = async () => (await listUnsent(tab, ana.id)).map(({ payload }) => payload)
  expect(await unsent()).toEqual([{ page: 1 }])

  const older = tablet.openTab(undefined, undefined, { kinds })
  startSession(older, () => {})
  network.online()
  await becomes(older, 'member')
  await drain(older, { now: true })
  expect(await listParked(tab, ana.id)).toHaveLength(1)
  await drain(tab, { now: true })
  expect(arrived()).toEqual(['hand-book 1'])
  await drain(tab, { now: true })
  expect(await unsent()).toEqual([{ leaf: 2 }, { page: 3 }])
  expect(arrived()).toEqual(['hand-book 1'])
})
