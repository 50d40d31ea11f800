// Tests the fetch function of the portal: time limits, the state of the connection, and the clock of the server.
import { expect, it, vi } from 'vitest'
import { createHandClock } from '../../../tests/support/tablet/clock.ts'
import { createStorage } from '../../../tests/support/tablet/memory-storage.ts'
import { createNetwork } from '../../../tests/support/tablet/network.ts'
import { createClock } from './clock.ts'
import { createConnection } from './connection.ts'
import { NoAnswerError } from './errors.ts'
import { createFetch } from './fetch.ts'
import { createPause } from './pause.ts'
import { STALLED_AFTER } from './stall.ts'

const url = 'http://clinic.test'
const file = `${url}/storage/v1/object/videos/training-videos/1-long.mp4`
const signedIn = { headers: { authorization: 'Bearer ana' } }

type Sent = RequestInit & { onSent?: (bytes: number) => void }

function createParts(
  answer: (init: Sent) => Response | Promise<Response> = () => Response.json({}),
  doesLineWork = () => Promise.resolve(false),
) {
  const tab = createHandClock('2026-03-02T15:00:00.000Z')
  const connection = createConnection(tab.now)
  const clock = createClock(tab.now, createStorage())
  const pause = createPause(tab.now)
  const network = createNetwork((_input, init) => Promise.resolve(answer(init!)))
  let contacts = 0
  const fetch = createFetch({
    fetch: network.fetch,
    url,
    key: 'key',
    connection,
    clock,
    pause,
    doesLineWork,
    onContact: () => {
      contacts += 1
    },
  })
  return { tab, pause, connection, clock, network, fetch, contacts: () => contacts }
}

/** A server that gives no answer until the request is given up. */
const hang = ({ signal }: Sent) =>
  new Promise<Response>((_resolve, reject) => {
    signal!.addEventListener('abort', () => reject(signal!.reason as Error))
  })

it.each([
  [500, 'online'],
  [502, 'offline'],
  [503, 'offline'],
  [504, 'offline'],
  [522, 'offline'],
])('a request that is answered with status %d says that the clinic is %s', async (status, state) => {
  const { connection, fetch } = createParts(() => Response.json({}, { status }))
  expect(connection.getState()).toBe('unknown')
  await fetch(`${url}/rest/v1/documents`, signedIn)
  expect(connection.getState()).toBe(state)
})

it('a request counts HTML as no answer, except for a stored HTML file', async () => {
  const html = { headers: { 'content-type': 'text/html' } }
  const { connection, fetch } = createParts(() => new Response('<p>', html))
  await expect(fetch(`${url}/rest/v1/documents`, signedIn)).rejects.toThrow(NoAnswerError)
  expect(connection.getState()).toBe('offline')
  await fetch(`${url}/storage/v1/object/documents/hr-docs/1-a.html`, signedIn)
  expect(connection.getState()).toBe('online')
  await fetch(`${url}/storage/v1/object/sign/documents/hr-docs/1-a.html?token=t`)
  // The request for that link is answered with JSON.
  const link = fetch(`${url}/storage/v1/object/sign/documents/hr-docs/1-a.html`, signedIn)
  await expect(link).rejects.toThrow(NoAnswerError)
})

it('a request leaves nothing in the browser’s cache', async () => {
  const asked: (RequestCache | undefined)[] = []
  const { fetch } = createParts((init) => {
    asked.push(init.cache)
    return Response.json({})
  })
  await fetch(file, { ...signedIn, cache: 'force-cache' })
  expect(asked).toEqual(['no-store'])
})

it('a request does not change the connection’s state where its caller aborts it', async () => {
  const { connection, fetch } = createParts(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(fetch(`${url}/rest/v1/documents`, signedIn)).rejects.toThrow(DOMException)
  expect(connection.getState()).toBe('unknown')
})

it('a request always has a time limit, and sets the connection to offline where it exceeds the limit', async () => {
  const { connection, fetch } = createParts(({ signal }) => {
    expect(signal).toBeInstanceOf(AbortSignal)
    return Promise.reject(new DOMException('', 'TimeoutError'))
  })
  const request = fetch(`${url}/rest/v1/documents`, signedIn)
  await expect(request).rejects.toMatchObject({ name: 'NoAnswerError', reason: 'too-late' })
  expect(connection.getState()).toBe('offline')
})

it('a request is not sent without a session where it asks for data', async () => {
  const { connection, network, fetch } = createParts()
  for (const headers of [new Headers(), new Headers({ authorization: 'Bearer key' })]) {
    for (const path of ['rest/v1/documents', 'storage/v1/object/documents/a', 'functions/v1/create-user']) {
      expect((await fetch(`${url}/${path}`, { headers })).status).toBe(401)
    }
  }
  expect(network.requests).toEqual([])
  expect(connection.getState()).toBe('unknown')
  expect((await fetch(`${url}/auth/v1/token`, { headers: { authorization: 'Bearer key' } })).status).toBe(200)
})

it('a request counts as contact with the clinic where a signed-in person sent it and it succeeds', async () => {
  const { fetch, contacts } = createParts()
  await fetch(`${url}/rest/v1/documents`, signedIn)
  await fetch(`${url}/auth/v1/settings`)
  expect(contacts()).toBe(1)
})

const page = (status: number) => () =>
  new Response('<h1>Error</h1>', { status, headers: { 'content-type': 'text/html' } })

it.each([502, 503, 521, 540])(
  'a gateway’s page of status %d says that the clinic’s server is away',
  async (status) => {
    const { connection, fetch } = createParts(page(status))
    const answer = await fetch(`${url}/auth/v1/token`)
    expect([connection.getState(), connection.outage.getState()]).toEqual(['offline', 'server'])
    expect(await answer.json()).toMatchObject({ message: 'The clinic’s server does not answer.' })
  },
)

it('a silent server is away alone where a file of the site comes, until the server answers', async () => {
  let isAway = true
  const { connection, fetch } = createParts(
    () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({})),
    () => Promise.resolve(true),
  )
  expect(await fetch(`${url}/auth/v1/token`)).toMatchObject({ status: 503 })
  expect([connection.getState(), connection.outage.getState()]).toEqual(['offline', 'server-alone'])
  isAway = false
  await fetch(`${url}/auth/v1/token`)
  expect([connection.getState(), connection.outage.getState()]).toEqual(['online', 'line'])
})

it('a gateway’s page that refuses too many requests is no outage, and becomes words', async () => {
  const { connection, fetch } = createParts(page(429))
  const answer = await fetch(`${url}/auth/v1/token`)
  expect([connection.getState(), answer.status]).toEqual(['online', 429])
  expect(await answer.json()).toMatchObject({
    message: expect.stringMatching(/^There were too many requests/),
  })
})

it('a file may load for any time while bytes arrive, and is given up after thirty seconds without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let out: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
  const { fetch } = createParts(() => new Response(body))
  const answer = await fetch(file, signedIn)
  const ended = vi.fn<(error: unknown) => void>()
  answer.arrayBuffer().catch(ended)
  for (let times = 0; times < 60; times += 1) {
    out!.enqueue(new Uint8Array(1))
    await vi.advanceTimersByTimeAsync(STALLED_AFTER - 1_000)
  }
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ended.mock.lastCall).toMatchObject([{ name: 'NoAnswerError', reason: 'stalled' }])
})

it('a file is given up when its answer does not begin within thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connection, fetch } = createParts(hang)
  const failed = fetch(file, signedIn).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(STALLED_AFTER + 1_000)
  expect(await failed).toMatchObject({ name: 'NoAnswerError', reason: 'stalled' })
  expect(connection.getState()).toBe('offline')
})

it('a chunk of an upload has no time limit while bytes leave, and is given up after thirty seconds without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let leave: Sent['onSent']
  const { connection, fetch } = createParts((init) => {
    leave = init.onSent
    return hang(init)
  })
  const [told, ended] = [vi.fn<(bytes: number) => void>(), vi.fn<(error: unknown) => void>()]
  const request = { ...signedIn, method: 'PATCH', onSent: told }
  fetch(`${url}/storage/v1/upload/resumable/1`, request).catch(ended)
  for (let bytes = 1; bytes <= 20; bytes += 1) {
    leave!(bytes)
    await vi.advanceTimersByTimeAsync(STALLED_AFTER - 1_000)
  }
  expect(ended).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledTimes(20)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ended.mock.lastCall).toMatchObject([{ name: 'NoAnswerError', reason: 'stalled' }])
  expect(connection.getState(), 'the connection counts as lost').toBe('offline')
})

it.each([
  ['60', 60_000],
  ['Mon, 02 Mar 2026 15:01:00 GMT', 60_000],
  ['86400', 600_000],
])('an overloaded server is not asked for as long as its Retry-After says: %s', async (text, ms) => {
  const { tab, pause, fetch } = createParts(() =>
    Response.json({}, { status: 429, headers: { 'retry-after': text } }),
  )
  await fetch(`${url}/rest/v1/video_progress`, signedIn)
  tab.advance(ms - 2_000)
  expect(pause.isOn()).toBe(true)
  tab.advance(4_000)
  expect(pause.isOn()).toBe(false)
})

it('an overloaded server is asked again after the device’s clock was put back', async () => {
  const { tab, pause } = createParts()
  pause.wait(60_000)
  tab.advance(-3_600_000)
  expect(pause.isOn()).toBe(false)
})
