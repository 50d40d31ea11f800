// Tests signed links, and downloads that stall.
import { expect, it, vi } from 'vitest'
import { clinicWithAna } from '../../../tests/support/tablet/clinic.ts'
import { DAY } from '../../../tests/support/tablet/clock.ts'
import { STALLED_AFTER } from '../network/stall.ts'
import { createFileLink, fetchFile, fetchText } from './files.ts'

const link = 'http://clinic.test/storage/v1/object/sign/documents/hr-docs/1-notes.txt?token=t'
const isLink = (url: URL) => url.searchParams.has('token')

it('a signed link fails with the message of the catalogue where the session cannot be renewed', async () => {
  const { clock, tab, network } = await clinicWithAna()
  clock.advance(DAY)
  network.offline()
  await expect(createFileLink(tab, 'documents', 'hr-docs/1-notes.txt')).rejects.toMatchObject({
    kind: 'offline',
    message: 'Failed to create signed URL: The clinic cannot be reached',
  })
})

it.each([
  [400, { statusCode: '403', code: 'AccessDenied', message: '"exp" claim timestamp check failed' }],
  [400, { statusCode: '403', code: 'AccessDenied', message: 'Invalid Compact JWS' }],
])('a signed link is asked for again with a renewed session after the answer %i %j', async (...no) => {
  const { tab, network } = await clinicWithAna()
  const isSign = (url: URL) => url.pathname.includes('/object/sign/')
  network.answer(...no, isSign)
  network.answer(200, { signedURL: '/object/sign/documents/notes.txt?token=t' }, isSign)
  expect(await createFileLink(tab, 'documents', 'notes.txt')).toContain('token=t')
  const [first, second] = network.sent(isSign).map(({ bearer }) => bearer)
  expect(second).not.toBe(first)
})

it('a signed link is downloaded as text without sending the person’s token', async () => {
  const { tab, network } = await clinicWithAna()
  network.answer(200, 'Wash your hands', isLink)
  expect(await fetchText(tab, link)).toBe('"Wash your hands"')
  expect(network.requests.at(-1)?.bearer).toBeNull()
})

it('a signed link throws when it has expired or cannot be reached', async () => {
  const { tab, network } = await clinicWithAna()
  network.answer(400, undefined, isLink)
  await expect(fetchText(tab, link)).rejects.toMatchObject({ kind: 'invalid', status: 400 })
  network.offline()
  await expect(fetchText(tab, link)).rejects.toMatchObject({ kind: 'offline' })
  expect(tab.network.connection.getState()).toBe('offline')
})

const isDownload = (url: URL) => url.pathname.includes('/object/documents/')

it('a file that stalls is downloaded once more', async () => {
  const { tab, network } = await clinicWithAna()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const body = new ReadableStream<Uint8Array>({ start: (out) => out.enqueue(new Uint8Array(1)) })
  network.answerWith(() => new Response(body), isDownload)
  network.answerText(200, 'whole', isDownload)
  const file = fetchFile(tab, 'documents', 'hr-docs/1-notes.txt')
  await vi.advanceTimersByTimeAsync(STALLED_AFTER + 1_000)
  vi.useRealTimers()
  expect(await (await file).text()).toBe('whole')
})
