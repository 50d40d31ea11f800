// Several tabs, several people, and clocks that are wrong.
import { describe, expect, it } from 'vitest'
import { ana, ben, clinicWithAna, hygiene, opened } from '../../../tests/support/tablet/clinic.ts'
import { DAY, MINUTE, YEAR } from '../../../tests/support/tablet/clock.ts'
import { createTablet, signInOn } from '../../../tests/support/tablet/tablets.ts'
import { KEY, URL_OF_SERVER } from '../../../tests/support/tablet/memory-server.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { drain } from './drain.ts'
import { countWaiting } from './outbox.ts'
import { getProgress } from '../lists/progress.ts'
import { saveProgress } from './save-progress.ts'
import { startSession } from '../session/start-session.ts'
import { signIn } from '../session/sign-in.ts'
import { signOut } from '../session/sign-out.ts'

const further = { ...hygiene, progress_seconds: 57, watched: [[30, 57]] as const }
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

  it('take over where a tab was killed with the lease in its hand', async () => {
    const { clock, server, tablet, tab, network } = await clinicWithAna({ webLocks: false })
    const { reached } = network.hold(toProgress)
    await saveProgress(tab, ana.id, hygiene)
    await reached
    tab.close()
    const other = tablet.openTab()
    startSession(other, () => {})
    await opened(other)
    clock.advance(MINUTE)
    await drain(other)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
    expect(await countWaiting(other, ana.id)).toBe(0)
  })
})

describe('another person on the device', () => {
  it('sends nothing of the first, whose saves wait for the next sign-in', async () => {
    const { server, tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    await signOut(tab)
    network.online()
    await signIn(tab, ben.email, ben.password)
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)).toBeUndefined()
    expect(await getProgress(tab, ana.id, hygiene.video_id)).toBeUndefined()
    expect(await countWaiting(tab, ana.id)).toBe(1)

    await signOut(tab)
    await signIn(tab, ana.email, ana.password)
    await drain(tab)
    expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  })

  it('who signs in while a save is under way gets nothing of it onto the screen', async () => {
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

  it('does not get the saves of a player that the first left open in another tab', async () => {
    const { server, tablet, tab } = await clinicWithAna()
    const player = tablet.openTab()
    startSession(player, () => {})
    player.device.channel.close() // this tab has not heard yet that Ana signed out
    await signOut(tab)
    await signIn(tab, ben.email, ben.password)
    await saveProgress(player, ana.id, hygiene)
    await Promise.all([drain(player), drain(tab)])
    expect(server.progressOf(ben.id, hygiene.video_id)).toBeUndefined()
    expect(await tab.db.progress.toArray()).toEqual([])
    expect(await countWaiting(tab, ana.id)).toBe(1)
  })
})

describe('clocks', () => {
  it.each([-YEAR, -10 * MINUTE, YEAR])('that are wrong by %d ms do not lose a save', async (wrong) => {
    const { clock, server, tab, tablet } = await clinicWithAna()
    await saveProgress(tab, ana.id, further)
    await whenDrained(tab)
    clock.advance(MINUTE)

    const other = { now: () => clock.now() + wrong, iso: () => '', advance: () => {}, set: () => {} }
    const wrongTablet = createTablet({ url: URL_OF_SERVER, key: KEY, fetch: server.fetch, clock: other })
    const wrongTab = wrongTablet.openTab()
    await signInOn(wrongTab, ana)
    await saveProgress(wrongTab, ana.id, hygiene)
    await drain(wrongTab)
    const row = server.progressOf(ana.id, hygiene.video_id)!
    expect(row).toMatchObject({ progress_seconds: 30, completed: true, watched: '{[0,57)}' })
    expect(Math.abs(Date.parse(row.last_watched) - clock.now())).toBeLessThan(2000)
    wrongTablet.close()
    expect(tablet.name).not.toBe(wrongTablet.name)
  })

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
