// Sending a file: which bytes leave, and when. The server of this test takes whatever is sent to it.
import { afterEach, expect, it } from 'vitest'
import { bytes, isChunk, pdf } from '../../../tests/support/tablet/sample-upload.ts'
import { signedInTablet } from '../../../tests/support/signed-in-tablet.ts'
import type { Upload } from '../database/db.ts'
import { CHUNK, sendFile } from './send-file.ts'

let close = () => {}
afterEach(() => close())

/** Lets all other work that can go on do so. */
async function manyTurns() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

it('no byte is sent before the digest of all up to its chunk’s end is noted', async () => {
  const { tab, tablet } = signedInTablet('http://127.0.0.1:4173')
  close = () => tablet.close()
  const noted: number[] = []
  let sentTooEarly = 0
  const chunks = () => tablet.network.requests.filter(({ url, method }) => isChunk(url, method)).length
  const upload = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as Upload
  await sendFile(tab, upload, pdf(), {
    onUrl: () => undefined,
    onProgress: () => undefined,
    known: undefined,
    async onRead({ end }) {
      await manyTurns()
      sentTooEarly = Math.max(sentTooEarly, chunks() - noted.length)
      noted.push(end)
    },
    signal: new AbortController().signal,
  })
  expect(sentTooEarly).toBe(0)
  expect(noted).toEqual([CHUNK, 2 * CHUNK, bytes.length])
  expect(chunks()).toBe(3)
})
