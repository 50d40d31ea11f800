// The address of an upload: a hosted project takes it at its storage host, every other one at its own address.
import { afterEach, expect, it } from 'vitest'
import { pdf } from '../../../tests/support/tablet/sample-upload.ts'
import { signedInTablet } from '../../../tests/support/signed-in-tablet.ts'
import type { Upload } from '../database/db.ts'
import { sendFile } from './send-file.ts'

let close = () => {}
afterEach(() => close())

it.each([
  ['https://abc.supabase.co', 'https://abc.storage.supabase.co/storage/v1/upload/resumable'],
  ['https://data.clinic.example', 'https://data.clinic.example/storage/v1/upload/resumable'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173/storage/v1/upload/resumable'],
])('an upload to the project at %s is sent to the right address', async (url, address) => {
  const { tab, tablet } = signedInTablet(url)
  close = () => tablet.close()
  const file = pdf('a.pdf', Buffer.from('%PDF-1.7'))
  const upload = { id: '1', user_id: 'ana', bucket: 'documents', path: 'hr-docs/a.pdf', url: null } as Upload
  await sendFile(tab, upload, file, {
    onUrl: () => undefined,
    onProgress: () => undefined,
    onRead: () => Promise.resolve(),
    known: undefined,
    signal: new AbortController().signal,
  })
  const asked = tablet.network.requests.map((request) => `${request.method} ${request.url.href}`)
  expect(asked).toEqual([`POST ${address}`, `PATCH ${address}/1`])
  expect(tablet.network.requests.every(({ bearer }) => bearer === 'Bearer a')).toBe(true)
})
