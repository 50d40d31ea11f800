// Which bytes leave, and when: against a server that takes whatever is sent to it.
import { afterEach, expect, it } from 'vitest'
import { bytes, isChunk, pdf } from '../../../tests/support/sample-upload.ts'
import { signedInTablet } from '../../../tests/support/take-all.ts'
import type { Sampled } from '../../domain/fingerprint.ts'
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
  const noted: Sampled[] = []
  const sentBehind: number[] = []
  const chunks = () => tablet.network.requests.filter(({ url, method }) => isChunk(url, method)).length
  const job = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as UploadJob
  await sendFile(tab, job, pdf(), {
    onUrl: () => undefined,
    onProgress: () => undefined,
    async onSampled(sampled) {
      await manyTurns()
      sentBehind.push(chunks() * CHUNK - (noted.at(-1)?.end ?? 0))
      noted.push(sampled)
    },
    signal: new AbortController().signal,
  })
  expect(chunks()).toBe(3)
  expect(noted.map(({ end }) => end)).toEqual([CHUNK, bytes.length])
  expect(Math.max(...sentBehind)).toBeLessThanOrEqual(0)
})
