// Tests pulls of progress. A server that was restored from an older copy gets the acknowledged progress that it lacks.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll, save } from '../../../tests/support/tablet/clinic.ts'
import { DAY, MINUTE } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { signInOn } from '../../../tests/support/tablet/tablets.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { getVideo } from '../lists/videos.ts'
import { removeVideo } from '../changes/remove.ts'
import type { TabContext } from './context.ts'
import { drain } from './drain.ts'
import { countWaiting, listParked } from './outbox.ts'
import { discardParked } from './parked.ts'
import { pullList } from './pull.ts'

const VIDEO = hygiene.video_id

/** Ana's tablet, a day after a video was watched to the middle, the server was copied, and the video was watched to the end. */
async function tabletWithServerCopy() {
  const clinic = await clinicWithAna()
  const { tab, clock, server, network } = clinic
  await pullAll(tab)
  await save(tab)
  const copy = server.copy()
  clock.advance(MINUTE)
  await save(tab, { ...hygiene, progress_seconds: 58, watched: [[30, 58]] })
  clock.advance(DAY)
  const saves = () => network.sent(rest('video_progress', 'POST')).length
  const sentNow = saves()
  return { ...clinic, copy, sent: () => saves() - sentNow }
}

async function pullAndDrain(tab: TabContext) {
  await pullList(tab, progressList)
  await drain(tab)
}

const whole = { progress_seconds: 58, completed: true, watched: '{[0,58)}' }

it.each(['an older row', 'no row'])(
  'a restored server with %s gets a tablet’s progress once',
  async (found) => {
    const { tab, server, copy, sent } = await tabletWithServerCopy()
    server.restore(found === 'an older row' ? copy : [])
    await pullList(tab, progressList)
    expect(await getProgress(tab, ana.id, VIDEO)).toMatchObject(whole)
    expect(await countWaiting(tab, ana.id)).toBe(1)
    await drain(tab)
    expect(server.progressOf(ana.id, VIDEO)).toMatchObject(whole)
    for (let pulls = 0; pulls < 3; pulls += 1) await pullAndDrain(tab)
    expect(sent()).toBe(1)
    expect(await getProgress(tab, ana.id, VIDEO)).toEqual(server.progressOf(ana.id, VIDEO))
  },
)

it('after a restore progress is not sent again once the server has answered', async () => {
  const { tab, server, network, copy, sent } = await tabletWithServerCopy()
  server.restore(copy)
  const cut = server.progressOf(ana.id, VIDEO)!
  for (let pulls = 0; pulls < 3; pulls += 1) {
    network.answer(200, [cut], rest('video_progress', 'POST'))
    await pullAndDrain(tab)
  }
  expect(sent()).toBe(1)
  expect(await getProgress(tab, ana.id, VIDEO)).toEqual(cut)
})

it('after a restore progress that the server refuses is parked, and not sent again once the person discards it', async () => {
  const { tab, server, network, copy, sent } = await tabletWithServerCopy()
  server.restore(copy)
  network.answer(422, undefined, rest('video_progress', 'POST'))
  await pullAndDrain(tab)
  const [parked] = await listParked(tab, ana.id)
  await discardParked(tab, parked!)
  await pullAndDrain(tab)
  expect(sent()).toBe(1)
  expect(await getProgress(tab, ana.id, VIDEO)).toEqual(server.progressOf(ana.id, VIDEO))
})

it('after a restore progress of a video that the copy lacks is not sent, but removed with the video', async () => {
  const { tab, server, sent } = await tabletWithServerCopy()
  server.restore([])
  server.tables.training_videos = []
  await pullAndDrain(tab)
  expect(sent()).toBe(0)
  expect(await getProgress(tab, ana.id, VIDEO)).toBeUndefined()
})

it('progress of a deleted video is removed from the other tablets, and not sent again', async () => {
  const { tab, newTablet, sent } = await tabletWithServerCopy()
  const office = newTablet().openTab()
  await signInOn(office, ana)
  await pullAll(office)
  await removeVideo(office, (await getVideo(office, ana.id, VIDEO))!)
  await pullAndDrain(tab)
  expect(sent()).toBe(0)
  expect(await getProgress(tab, ana.id, VIDEO)).toBeUndefined()
})

it('progress of a deleted video is recognised by the list of videos, which a tablet without that list pulls first', async () => {
  const { tab, server } = await tabletWithServerCopy()
  await tab.db.table('videos').clear()
  server.restore([])
  await pullList(tab, progressList)
  expect(await getProgress(tab, ana.id, VIDEO)).toMatchObject(whole)
})

it('a pull of progress merges a save that another device made at the same moment, whatever the rows’ times say', async () => {
  const { tab, network, server } = await clinicWithAna()
  await save(tab)
  const row = server.progressOf(ana.id, VIDEO)!
  const both = { ...row, watched: '{[0,45)}', updated_at: '2026-03-02T14:59:59.000Z' }
  network.answer(200, { rows: [both], more: false }, rest('video_progress', 'GET'))
  await pullList(tab, progressList)
  expect(await getProgress(tab, ana.id, VIDEO)).toMatchObject({ watched: '{[0,45)}' })
  expect(await countWaiting(tab, ana.id), 'the server has it').toBe(0)
})
