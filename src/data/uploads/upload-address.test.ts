// Where an upload goes: a hosted project takes it at its storage host, every other one at its own address.
import { afterEach, expect, it } from 'vitest'
import { createTablet, type Tablet } from '../../../tests/support/tablets.ts'
import { pdf } from '../../../tests/support/sample-upload.ts'
import type { UploadJob } from '../database/db.ts'
import { sendFile } from './send-file.ts'

let tablet: Tablet
afterEach(() => tablet.close())

/** A server that takes whatever is sent to it. */
const takeAll: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  const body = init?.body as Blob | undefined
  const headers: Record<string, string> =
    init?.method === 'POST' ? { location: `${url}/1` } : { 'upload-offset': String(body?.size) }
  return new Response(null, { status: init?.method === 'POST' ? 201 : 204, headers })
}

it.each([
  ['https://abc.supabase.co', 'https://abc.storage.supabase.co/storage/v1/upload/resumable'],
  ['https://data.clinic.example', 'https://data.clinic.example/storage/v1/upload/resumable'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/storage/v1/upload/resumable'],
])('of the project at %s', async (url, address) => {
  tablet = createTablet({ url, key: 'sb_publishable_test_0000', fetch: takeAll })
  const tab = tablet.openTab()
  const expires_at = Math.floor(tab.clock.now() / 1000) + 3600
  const user = { id: 'ana', email: 'ana@clinic.example', user_metadata: {} }
  const session = { access_token: 'a', refresh_token: 'r', expires_at, user }
  tablet.storage.setItem(tab.sessionKey, JSON.stringify(session))
  const file = pdf('a.pdf', Buffer.from('%PDF-1.7'))
  const job = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as UploadJob
  await sendFile(tab, job, file, {
    onUrl: () => undefined,
    onProgress: () => undefined,
    onSampled: async () => undefined,
    signal: new AbortController().signal,
  })
  const asked = tablet.network.requests.map((request) => `${request.method} ${request.url.href}`)
  expect(asked).toEqual([`POST ${address}`, `PATCH ${address}/1`])
  expect(tablet.network.requests.every(({ bearer }) => bearer === 'Bearer a')).toBe(true)
})
