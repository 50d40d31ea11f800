// Tests requests by a fake XMLHttpRequest: the calls that it gets, and the results of its events.
import { beforeEach, expect, test, vi } from 'vitest'
import { xhrFetch } from './xhr-fetch.ts'

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  sent: unknown[] = []
  status = 0
  responseText = ''
  responseHeaders = ''
  isAborted = false
  open = (method: string, url: string | URL) => this.sent.push(method, String(url))
  setRequestHeader = (name: string, value: string) => this.sent.push(`${name}: ${value}`)
  send = (body: unknown) => this.sent.push(body)
  getAllResponseHeaders = () => this.responseHeaders
  abort() {
    this.isAborted = true
  }
  leave = (loaded: number) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  answer(status: number, headers = '', text = '') {
    Object.assign(this, { status, responseHeaders: headers, responseText: text })
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}

let request: FakeRequest
beforeEach(() => {
  request = new FakeRequest()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request
  })
})

const url = 'http://clinic.test/storage/v1/upload/resumable/1'

test('a request is sent with its body, reports the sent bytes, and is answered as by fetch', async () => {
  const told: number[] = []
  const body = new Blob(['chunk'])
  const headers = { 'upload-offset': '6' }
  const answered = xhrFetch(url, { method: 'PATCH', headers, body, onSent: (bytes) => told.push(bytes) })
  expect(request.sent).toEqual(['PATCH', url, 'upload-offset: 6', body])
  request.leave(2)
  request.leave(5)
  request.answer(200, 'Upload-Offset: 11\r\nX-Word: one: two\r\n', 'done')
  const answer = await answered
  expect([answer.status, await answer.text()]).toEqual([200, 'done'])
  expect([answer.headers.get('upload-offset'), answer.headers.get('x-word')]).toEqual(['11', 'one: two'])
  expect(told).toEqual([2, 5])
})

test('an answer with a status that has no body is returned without a body', async () => {
  const answered = xhrFetch(url, { method: 'PATCH' })
  request.answer(204, 'upload-offset: 11')
  const answer = await answered
  expect([answer.status, answer.body]).toEqual([204, null])
})

test('a broken connection throws a TypeError, as fetch does', async () => {
  const answered = xhrFetch(url, { method: 'PATCH' })
  request.dispatchEvent(new Event('error'))
  await expect(answered).rejects.toThrow(TypeError)
})

test('a request is aborted by its signal, with the signal’s reason', async () => {
  const stop = new AbortController()
  const answered = xhrFetch(url, { method: 'PATCH', signal: stop.signal })
  stop.abort(new Error('paused'))
  await expect(answered).rejects.toThrow('paused')
  expect(request.isAborted).toBe(true)
})

test('a request is not sent where its signal was aborted before', async () => {
  await expect(xhrFetch(url, { signal: AbortSignal.abort(new Error('paused')) })).rejects.toThrow('paused')
  expect(request.sent).toEqual([])
})
