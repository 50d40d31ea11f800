// Tests the kinds of answers to a save: none, a passing error, a refusal.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene, save } from '../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { drain } from './drain.ts'
import { countWaiting, listFailing, listParked, listWaiting } from './outbox.ts'
import { discardParked, retryParked } from './parked.ts'
import { getProgress } from '../lists/progress.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { saveProgress } from './save-progress.ts'

const further = { ...hygiene, progress_seconds: 57, watched: [[30, 57]] as const }
const toProgress = rest('video_progress', 'POST')

it('a save of progress waits as long as an overloaded server says, and so do all other saves', async () => {
  const { clock, server, tab, network } = await clinicWithAna()
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  await save(tab, { ...hygiene, video_id: 'video-phone' })
  network.online()
  network.requests.length = 0
  const headers = { 'retry-after': '60' }
  network.answerWith(() => Response.json({}, { status: 429, headers }), toProgress)
  await drain(tab, { now: true })
  clock.advance(58_000)
  await drain(tab, { now: true })
  expect(network.sent(toProgress)).toHaveLength(1)
  clock.advance(3_000)
  await drain(tab, { now: true })
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  expect(server.progressOf(ana.id, 'video-phone')?.progress_seconds).toBe(30)
})

it('a save that the server answers with errors for an hour is reported; a lost network is not', async () => {
  const { clock, tab, network } = await clinicWithAna()
  network.answer(500, undefined, toProgress)
  await save(tab)
  const fail = async () => {
    clock.advance(40 * 60_000)
    network.answer(500, undefined, toProgress)
    await drain(tab, { now: true })
  }
  await fail()
  expect(await listFailing(tab, ana.id)).toEqual([])
  network.answer(500, undefined, toProgress)
  await save(tab, further) // A newer save does not start the hour anew.
  await fail()
  expect(await listFailing(tab, ana.id)).toMatchObject([{ thing: hygiene.video_id }])
  network.offline()
  await drain(tab, { now: true })
  expect(await listFailing(tab, ana.id)).toEqual([])
})

it('a save of a person whose account was switched off while its page was open waits, and is not parked', async () => {
  const user = { ...ana }
  const { server, tab } = await clinicWithAna({ users: [user] })
  user.isDisabled = true
  await save(tab)
  expect(await listWaiting(tab, ana.id)).toHaveLength(1)
  expect(tab.session.getState()).toMatchObject({ status: 'signed-out', why: 'revoked' })
  user.isDisabled = false
  await signIn(tab, ana.email, ana.password)
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
})

it.each([400, 403, 404, 409, 422])('a save of progress is parked with the reason by a %d', async (status) => {
  const { server, tab, network } = await clinicWithAna()
  network.answer(status, { code: 'X', message: 'This video is gone' }, toProgress)
  await save(tab)
  expect(await countWaiting(tab, ana.id)).toBe(0)
  const [entry] = await listParked(tab, ana.id)
  expect(entry).toMatchObject({ reason: 'This video is gone', thing: hygiene.video_id })

  await retryParked(tab, entry!)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
})

it('a save of progress is discarded only by the person, and then the screen shows the server’s row, also offline', async () => {
  const { tab, network } = await clinicWithAna()
  await save(tab)
  network.answer(403, undefined, toProgress)
  await save(tab, further)
  const [entry] = await listParked(tab, ana.id)
  network.offline()
  await discardParked(tab, entry!)
  expect(await listParked(tab, ana.id)).toEqual([])
  expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 30 })
})

it('a save that this release cannot read is parked, not dropped', async () => {
  const { tab, network } = await clinicWithAna()
  network.offline()
  await save(tab)
  await tab.db.outbox.toCollection().modify({ payload: { seconds: '30' } })
  network.online()
  await drain(tab)
  expect(await listParked(tab, ana.id)).toMatchObject([{ payload: { seconds: '30' } }])
})
