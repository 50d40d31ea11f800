// Tests the size limit that the real local stack names.
import { expect, it } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { fetchSizeLimit } from './size-limit.ts'

const clinic = useRealClinic()
const { tabOf } = clinic

const isOptionsRequest = (_url: URL, method: string) => method === 'OPTIONS'

it('the size limit is the server’s own', async () => {
  const { tab, network } = await tabOf(admin)
  expect(await fetchSizeLimit(tab)).toBe(50 * 1024 ** 3)
  network.answerWith(
    () => new Response(null, { status: 204, headers: { 'tus-max-size': '52428800' } }),
    isOptionsRequest,
  )
  expect(await fetchSizeLimit(tab)).toBe(52_428_800)
})

it('the size limit is unknown where the server names none', async () => {
  const { tab, network } = await tabOf(admin)
  network.answerWith(() => new Response(null, { status: 204 }), isOptionsRequest)
  expect(await fetchSizeLimit(tab)).toBeUndefined()
})

it('the size limit can be read by a page on another port of this machine', async () => {
  const init = { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } }
  const { headers } = await fetch(`${clinic.stack().url}/storage/v1/upload/resumable`, init)
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(headers.get('access-control-expose-headers')).toContain('Tus-Max-Size')
})
