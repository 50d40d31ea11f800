// A request by XMLHttpRequest, which is played by hand: the calls that it gets, and the outcome of its events.
import { beforeEach, expect, test, vi } from 'vitest'
import { xhrFetch } from './xhr-fetch.ts'

class HandRequest extends EventTarget {
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

let request: HandRequest
beforeEach(() => {
  request = new HandRequest()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request
  })
})

const url = 'http://clinic.test/storage/v1/upload/resumable/1'

test('sends what it is given, tells what has left, and gives the answer as fetch does', async () => {
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

test('an answer that has no body by its status is given without one', async () => {
  const answered = xhrFetch(url, { method: 'PATCH' })
  request.answer(204, 'upload-offset: 11')
  const answer = await answered
  expect([answer.status, answer.body]).toEqual([204, null])
})

test('a connection that breaks is a TypeError, as it is of fetch', async () => {
  const answered = xhrFetch(url, { method: 'PATCH' })
  request.dispatchEvent(new Event('error'))
  await expect(answered).rejects.toThrow(TypeError)
})

test('is given up by its signal, with the reason of that', async () => {
  const stop = new AbortController()
  const answered = xhrFetch(url, { method: 'PATCH', signal: stop.signal })
  stop.abort(new Error('paused'))
  await expect(answered).rejects.toThrow('paused')
  expect(request.isAborted).toBe(true)
})

test('is not sent at all where it was given up before', async () => {
  await expect(xhrFetch(url, { signal: AbortSignal.abort(new Error('paused')) })).rejects.toThrow('paused')
  expect(request.sent).toEqual([])
})
