// Tests that a bug in our own code is reported, is not mistaken for a lost network, and stops no queue.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, save } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { pullDocuments } from '../lists/documents.ts'
import { saveProgress } from './save-progress.ts'
import { drain } from './drain.ts'
import type { TabContext } from './context.ts'
import { listWaiting } from './outbox.ts'

afterEach(() => vi.restoreAllMocks())

function breakOnce(tab: TabContext) {
  vi.spyOn(tab.clock, 'learn').mockImplementationOnce(() => {
    throw new TypeError('x is not a function')
  })
}

describe('a bug in src/data/network', () => {
  it('during a pull is reported with the kind unknown and the thrown error', async () => {
    const { tab } = await clinicWithLists()
    const seen: unknown[] = []
    tab.pulls.failure.subscribe((failure) => seen.push(failure))
    breakOnce(tab)
    const error = { kind: 'unknown', status: 0, message: 'TypeError: x is not a function' }
    await expect(pullDocuments(tab)).rejects.toMatchObject({
      ...error,
      cause: { details: expect.stringContaining('network-bug.test') },
    })
    expect(seen).toMatchObject([{ list: 'documents', error }])
    expect(tab.network.connection.getState()).not.toBe('offline')
  })

  it('is not assumed when an answer breaks off, which is a lost network', async () => {
    const { tab, network } = await clinicWithLists()
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
    network.answerWith(() => new Response(cut), rest('documents'))
    await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'offline' })
  })
})

describe('a bug in a drain', () => {
  it('is logged, and holds up no other save for long', async () => {
    expectConsoleError('A save could not be sent')
    const { clock, server, tab, network } = await clinicWithAna()
    network.offline()
    await saveProgress(tab, ana.id, hygiene)
    await save(tab, { ...hygiene, video_id: 'video-phone' })
    network.online()
    const from = tab.network.supabase.from.bind(tab.network.supabase)
    const asked = vi.spyOn(tab.network.supabase, 'from').mockImplementation(((table: 'video_progress') => {
      if (asked.mock.calls.length === 1) throw new TypeError('x is not a function')
      return from(table)
    }) as typeof tab.network.supabase.from)
    await drain(tab, { now: true })
    const [failed, ...others] = (await listWaiting(tab, ana.id)).toSorted((a, b) => b.attempts - a.attempts)
    expect(others.every(({ attempts }) => attempts < failed!.attempts)).toBe(true)
    clock.advance(10_000)
    await drain(tab, { now: true })
    expect(await listWaiting(tab, ana.id)).toEqual([])
    const arrived = (video: string) => Date.parse(server.progressOf(ana.id, video)!.updated_at)
    const other = failed!.thing === hygiene.video_id ? 'video-phone' : hygiene.video_id
    expect(arrived(other), 'the save that failed goes last').toBeLessThan(arrived(failed!.thing))
  })
})
