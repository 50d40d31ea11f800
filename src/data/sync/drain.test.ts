import { describe, expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene } from '../../../tests/support/tablet/clinic.ts'
import { rest, tokens } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { drain } from './drain.ts'
import { countWaiting, listWaiting } from './outbox.ts'
import { getProgress } from '../lists/progress.ts'
import { saveProgress } from './save-progress.ts'
import { signedOut } from '../session/session-state.ts'

const further = { ...hygiene, progress_seconds: 57, watched: [[30, 57]] as const }
const toProgress = rest('video_progress', 'POST')

describe('a save of progress', () => {
  it('is on the device before anything is sent, and waits while the network is away', async () => {
    const { server, tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    expect(await getProgress(tab, ana.id, hygiene.video_id)).toMatchObject({
      progress_seconds: 30,
      completed: false,
    })
    await drain(tab)
    expect(await countWaiting(tab, ana.id)).toBe(1)
    expect(tab.network.connection.getState()).toBe('offline')

    network.online()
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
    expect(await countWaiting(tab, ana.id)).toBe(0)
  })

  it('replaces the older one of the same video, with the seconds of both and completed kept', async () => {
    const { server, tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    await saveProgress(tab, ana.id, further)
    await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 5, watched: [] })
    await drain(tab)
    expect(await countWaiting(tab, ana.id)).toBe(1)

    network.online()
    await drain(tab)
    const expected = { progress_seconds: 5, completed: true, watched: '{[0,57)}' }
    expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject(expected)
  })

  it('that is made while an older one is under way is not removed by the older one’s answer', async () => {
    const { server, tab, network } = await clinicWithAna()
    const { reached, release } = network.hold(toProgress)
    await saveProgress(tab, ana.id, hygiene)
    await reached
    await saveProgress(tab, ana.id, further)
    release()
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)).toMatchObject({
      progress_seconds: 57,
      completed: true,
    })
    expect(await countWaiting(tab, ana.id)).toBe(0)
  })

  it('that got no answer goes last the next time, so that it does not hold up the others again', async () => {
    const { server, tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, { ...hygiene, video_id: 'a' })
    await saveProgress(tab, ana.id, { ...hygiene, video_id: 'b' })
    await whenDrained(tab)
    network.online()
    network.answer(504, undefined, toProgress)
    await drain(tab)
    await drain(tab)
    const arrived = (video: string) => Date.parse(server.progressOf(ana.id, video)!.updated_at)
    expect(arrived('b')).toBeLessThan(arrived('a'))
  })

  it('is sent when a drain is asked for in the moment in which another drain ends', async () => {
    const { tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    network.online()
    const signedIn = tab.session.getState()
    tab.session.setState(signedOut(), true)
    void drain(tab) // has nobody to drain for, and ends at once
    tab.session.setState(signedIn, true)
    await drain(tab)
    expect(await countWaiting(tab, ana.id)).toBe(0)
  })

  it('waits where the session cannot be renewed yet', async () => {
    const { server, tab, network } = await clinicWithAna()
    server.expireTokens()
    network.answer(503, undefined, tokens)
    for (let i = 0; i < 10; i += 1) network.answer(401, undefined, toProgress)
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    expect(await listWaiting(tab, ana.id)).toMatchObject([{ state: 'waiting', reason: null }])
  })
})
