// Which bytes leave, and when: against a server that takes whatever is sent to it.
import { afterEach, expect, it, vi } from 'vitest'
import { bytes, isChunk, pdf } from '../../../tests/support/sample-upload.ts'
import { signedInTablet } from '../../../tests/support/signed-in-tablet.ts'
import type { UploadJob } from '../database/db.ts'
import { CHUNK, sendFile } from './send-file.ts'

let close = () => {}
afterEach(() => close())

/** Lets everything else go on that can. */
async function manyTurns() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

it('no byte is sent before the samples of its chunk are noted', async () => {
  const { tab, tablet } = signedInTablet('http://127.0.0.1:4173')
  close = () => tablet.close()
  const noted: number[] = []
  let arrived = 0
  let sentMeanwhile = 0
  const chunks = () => tablet.network.requests.filter(({ url, method }) => isChunk(url, method)).length
  const job = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as UploadJob
  // The first chunk arrives when the next stretch is being noted, and not before.
  const { release } = tablet.network.hold(isChunk)
  await sendFile(tab, job, pdf(), {
    onUrl: () => undefined,
    onProgress: (count) => {
      arrived = count
    },
    async onSampled({ end }) {
      if (noted.length === 1) release()
      await vi.waitFor(() => expect(arrived).toBe(noted.at(-1) ?? 0))
      await manyTurns()
      sentMeanwhile = chunks() - noted.length
      noted.push(end)
    },
    signal: new AbortController().signal,
  })
  expect(sentMeanwhile).toBe(0)
  expect(noted).toEqual([CHUNK, bytes.length])
  expect(chunks()).toBe(3)
})
