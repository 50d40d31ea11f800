// Tests that a bug in our own code is reported, is not mistaken for a lost network, and loses no save.
import { expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, save } from '../../../tests/support/tablet/clinic.ts'
import { clinicWithLists } from '../../../tests/support/tablet/clinic-with-lists.ts'
import { expectConsoleError } from '../../../tests/support/console.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { pullDocuments } from '../lists/documents.ts'
import { drain } from './drain.ts'
import type { TabContext } from './context.ts'

function breakOnce(tab: TabContext) {
  vi.spyOn(tab.clock, 'learn').mockImplementationOnce(() => {
    throw new TypeError('x is not a function')
  })
}

it('a bug in src/data/network during a pull is reported with the kind unknown and the thrown error', async () => {
  const { tab } = await clinicWithLists()
  const seen: unknown[] = []
  tab.pulls.failure.subscribe((failure) => seen.push(failure))
  breakOnce(tab)
  const error = { kind: 'unknown', status: 0 }
  await expect(pullDocuments(tab)).rejects.toMatchObject({
    ...error,
    cause: {
      message: 'TypeError: x is not a function',
      details: expect.stringContaining('network-bug.test'),
    },
  })
  expect(seen).toMatchObject([{ list: 'documents', error }])
  expect(tab.network.connection.getState()).not.toBe('offline')
})

it('a bug in src/data/network is not assumed when an answer breaks off, which is a lost network', async () => {
  const { tab, network } = await clinicWithLists()
  const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  network.answerWith(() => new Response(cut), rest('documents'))
  await expect(pullDocuments(tab)).rejects.toMatchObject({ kind: 'offline' })
})

it('a bug in a drain is logged, and the save is tried again', async () => {
  expectConsoleError('A save could not be sent')
  const { clock, server, tab } = await clinicWithAna()
  vi.spyOn(await tab.network.supabase(), 'from').mockImplementationOnce(() => {
    throw new TypeError('x is not a function')
  })
  await save(tab)
  clock.advance(10_000)
  await drain(tab)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
})
