// Drains of the outbox with several tabs, several people, and clocks that are wrong.
import { describe, expect, it } from 'vitest'
import { ana, ben, clinicWithAna, hygiene } from '../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { drain } from './drain.ts'
import { countWaiting } from './outbox.ts'
import { saveProgress } from './save-progress.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import { signIn } from '../session/sign-in/sign-in.ts'
import { signOut } from '../session/sign-out/sign-out.ts'

const toProgress = rest('video_progress', 'POST')

describe('two tabs of one device', () => {
  it.each([true, false])('drain one at a time (Web Locks: %s)', async (webLocks) => {
    const { server, tablet, tab, network } = await clinicWithAna({ webLocks })
    const other = tablet.openTab()
    startSession(other, () => {})
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    await saveProgress(other, ana.id, { ...hygiene, video_id: 'video-phone' })
    await Promise.all([drain(tab), drain(other)])
    network.online()
    network.requests.length = 0
    await Promise.all([drain(tab, { now: true }), drain(other, { now: true })])
    expect(network.requests.filter(({ url, method }) => toProgress(url, method))).toHaveLength(2)
    expect(server.progressOf(ana.id, 'video-phone')?.progress_seconds).toBe(30)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
    expect(await countWaiting(tab, ana.id)).toBe(0)
  })
})

describe('another person on the device', () => {
  it('who signs in while a save is under way sees nothing of the save', async () => {
    const { server, tab, network } = await clinicWithAna()
    const { reached, release } = network.hold(toProgress)
    await saveProgress(tab, ana.id, hygiene)
    await reached
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    release()
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
    expect(await tab.db.progress.toArray()).toEqual([])
    expect(network.requests.filter(({ url, method }) => toProgress(url, method))).toHaveLength(1)
  })
})

describe('clocks', () => {
  it('that jump while an entry backs off do not keep it for ever', async () => {
    const { clock, server, tab, network } = await clinicWithAna()
    network.answer(500, undefined, toProgress)
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    clock.advance(-30 * DAY)
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  })
})
