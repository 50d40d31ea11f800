// Tests the sending of a file: the bytes that leave, their time and their address. The fake server of this test takes every request.
import { expect, it, onTestFinished } from 'vitest'
import { bytes, isChunk, pdf } from '../../../tests/support/tablet/sample-upload.ts'
import { createTablet } from '../../../tests/support/tablet/tablets.ts'
import type { Upload } from '../database/db.ts'
import { identityOf } from '../session/stored/identity.ts'
import { copyToStorage, newSignIn } from '../session/stored/sign-in-record.ts'
import type { TabContext } from '../sync/context.ts'
import { CHUNK } from '../../../tests/support/tablet/tablets.ts'
import { sendFile } from './send-file.ts'

/** Answers as the storage service does when an upload begins, and when a chunk comes. */
const acceptUploads: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (init?.method === 'POST') return new Response(null, { status: 201, headers: { location: `${url}/1` } })
  const begun = Number(new Headers(init?.headers).get('upload-offset'))
  const { size = 0 } = (init?.body ?? {}) as { size?: number }
  return new Response(null, { status: 204, headers: { 'upload-offset': String(begun + size) } })
}

/** A tablet with a signed-in person, and its open tab. */
function open(url: string) {
  const tablet = createTablet({ url, key: 'sb_publishable_test_0000', fetch: acceptUploads })
  onTestFinished(() => tablet.close())
  const tab = tablet.openTab()
  const expires_at = Math.floor(tab.clock.now() / 1000) + 3600
  const user = { id: 'ana', email: 'ana@clinic.example', user_metadata: {} }
  const session = { access_token: 'a', refresh_token: 'r', expires_at, user }
  copyToStorage(tab, newSignIn(session, identityOf(session, tab.clock.iso())))
  return { tab, tablet }
}

const upload = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as Upload
type Read = Parameters<typeof sendFile>[3]['onRead']
const send = (tab: TabContext, file: File, onRead: Read = () => Promise.resolve()) =>
  sendFile(tab, upload, file, {
    onUrl: () => undefined,
    onProgress: () => undefined,
    known: undefined,
    onRead,
    signal: new AbortController().signal,
  })

/** Waits for fifty turns of the event loop, in which other work goes on. */
async function manyTurns() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

it('no chunk is sent before the digest up to its end is stored', async () => {
  const { tab, tablet } = open('http://127.0.0.1:4173')
  const noted: number[] = []
  let sentTooEarly = 0
  const chunks = () => tablet.network.sent(isChunk).length
  await send(tab, pdf(), async ({ end }) => {
    await manyTurns()
    sentTooEarly = Math.max(sentTooEarly, chunks() - noted.length)
    noted.push(end)
  })
  expect(sentTooEarly).toBe(0)
  expect(noted).toEqual([CHUNK, 2 * CHUNK, bytes.length])
  expect(chunks()).toBe(3)
})

it('an upload to a hosted project is sent to its direct storage host', async () => {
  const { tab, tablet } = open('https://abc.supabase.co')
  const address = 'https://abc.storage.supabase.co/storage/v1/upload/resumable'
  await send(tab, pdf('a.pdf', Buffer.from('%PDF-1.7')))
  const asked = tablet.network.requests.map((request) => `${request.method} ${request.url.href}`)
  expect(asked).toEqual([`POST ${address}`, `PATCH ${address}/1`])
  expect(tablet.network.requests.every(({ bearer }) => bearer === 'Bearer a')).toBe(true)
})
