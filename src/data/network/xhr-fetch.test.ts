// Tests sent requests that end without an answer, by a fake XMLHttpRequest; tests/e2e/upload.spec.ts has the real one.
import { beforeEach, expect, test, vi } from 'vitest'
import { xhrFetch } from './xhr-fetch.ts'

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  open = vi.fn<() => void>()
  send = vi.fn<() => void>()
  abort = vi.fn<() => void>()
}

let request: FakeRequest
beforeEach(() => {
  request = new FakeRequest()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request
  })
})

const url = 'http://clinic.test/storage/v1/upload/resumable/1'

test('a broken connection throws a TypeError, as fetch does, and the bytes that had left are reported', async () => {
  const told: number[] = []
  const answered = xhrFetch(url, { method: 'PATCH', onSent: (bytes) => told.push(bytes) })
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2 }))
  request.dispatchEvent(new Event('error'))
  await expect(answered).rejects.toThrow(TypeError)
  expect(told).toEqual([2])
})

test('a request is aborted by its signal, with the signal’s reason, and is not sent where it was aborted before', async () => {
  const stop = new AbortController()
  const answered = xhrFetch(url, { method: 'PATCH', signal: stop.signal })
  stop.abort(new Error('paused'))
  await expect(answered).rejects.toThrow('paused')
  expect(request.abort).toHaveBeenCalledOnce()
  await expect(xhrFetch(url, { signal: stop.signal })).rejects.toThrow('paused')
  expect(request.send).toHaveBeenCalledOnce()
})
