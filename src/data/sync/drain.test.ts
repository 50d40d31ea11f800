// Tests in which order a drain sends the outbox, and how much work it does.
import { expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene, openMore, save } from '../../../tests/support/tablet/clinic.ts'
import { rest, tokens } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { drain } from './drain.ts'
import { countWaiting, listWaiting } from './outbox.ts'
import { saveProgress } from './save-progress.ts'
import { signedOut } from '../session/session-state.ts'

const further = { ...hygiene, progress_seconds: 57, watched: [[30, 57]] as const }
const toProgress = rest('video_progress', 'POST')

it('a save that is made while an older save is under way is not removed by the answer to the older one', async () => {
  const { server, tab, network } = await clinicWithAna()
  const { reached, release } = network.hold(toProgress)
  await saveProgress(tab, ana.id, hygiene)
  await reached
  await saveProgress(tab, ana.id, further)
  release()
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({ progress_seconds: 57, completed: true })
  expect(await countWaiting(tab, ana.id)).toBe(0)
})

it('a save that got no answer is sent last in the next drain, so that it does not hold up the others', async () => {
  const { server, tab, network } = await clinicWithAna()
  network.offline()
  await saveProgress(tab, ana.id, { ...hygiene, video_id: 'a' })
  await save(tab, { ...hygiene, video_id: 'b' })
  network.online()
  network.answer(504, undefined, toProgress)
  await drain(tab)
  await drain(tab)
  const arrived = (video: string) => Date.parse(server.progressOf(ana.id, video)!.updated_at)
  expect(arrived('b')).toBeLessThan(arrived('a'))
})

it('a save of progress is sent when a drain is called at the moment at which another drain ends', async () => {
  const { tab, network } = await clinicWithAna()
  network.offline()
  await save(tab)
  network.online()
  const signedIn = tab.session.getState()
  tab.session.setState(signedOut(), true)
  void drain(tab) // This drain ends at once, because nobody is signed in.
  tab.session.setState(signedIn, true)
  await drain(tab)
  expect(await countWaiting(tab, ana.id)).toBe(0)
})

it('a save of progress waits while the session cannot be renewed', async () => {
  const { server, tab, network } = await clinicWithAna()
  server.expireTokens()
  network.answer(503, undefined, tokens)
  for (let i = 0; i < 10; i += 1) network.answer(401, undefined, toProgress)
  await save(tab)
  expect(await listWaiting(tab, ana.id)).toMatchObject([{ state: 'waiting', reason: null }])
})

it('the work of a drain grows with the number of saves that wait, not with its square', async () => {
  const { server, tab, network } = await clinicWithAna()
  network.offline()
  const videos = Array.from({ length: 40 }, (_, index) => `video-${index}`)
  for (const video_id of videos) await saveProgress(tab, ana.id, { ...hygiene, video_id })
  await whenDrained(tab)
  network.online()
  let reads = 0
  tab.db.outbox.hook('reading', (entry) => {
    reads += 1
    return entry
  })
  await drain(tab, { now: true })
  for (const video of videos) expect(server.progressOf(ana.id, video)?.progress_seconds).toBe(30)
  expect(reads).toBeLessThanOrEqual(3 * videos.length)
})

it.each([true, false])('two tabs of one device drain one at a time (Web Locks: %s)', async (webLocks) => {
  const { server, tablet, tab, network } = await clinicWithAna({ webLocks })
  const other = await openMore(tablet)
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  await saveProgress(other, ana.id, { ...hygiene, video_id: 'video-phone' })
  await Promise.all([drain(tab), drain(other)])
  network.online()
  network.requests.length = 0
  await Promise.all([drain(tab, { now: true }), drain(other, { now: true })])
  expect(network.sent(toProgress)).toHaveLength(2)
  expect(server.progressOf(ana.id, 'video-phone')?.progress_seconds).toBe(30)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  expect(await countWaiting(tab, ana.id)).toBe(0)
})
