// Every request of the portal passes here: it has a time limit, tells the connection whether the clinic's server
// answered, teaches the clock, and never leaves as a stranger: a pull as `anon` would be answered with an empty list.
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import { isNoAnswer } from './errors.ts'

export type Fetch = typeof fetch

const TIME_LIMIT = 12_000
const FILE_TIME_LIMIT = 15 * 60_000

type Parts = {
  fetch: Fetch
  url: string
  key: string
  connection: Connection
  clock: Clock
  now: () => number
  /** Called when the server has answered a signed-in request well. */
  onContact: () => void
}

export function createFetch(parts: Parts): Fetch {
  const { connection, clock, now } = parts
  const api = new URL(parts.url)

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, api)
    const isStranger = isAnonymous(new Headers(init.headers), parts.key)
    if (isStranger && !url.pathname.includes('/auth/v1/') && !isSigned(url)) return noSession()

    const sentAt = now()
    try {
      const response = await parts.fetch(input, {
        ...init,
        cache: 'no-store',
        signal: limit(url, init.signal),
      })
      if (!isFromTheClinic(response, url))
        throw new TypeError('Another server answered in place of the clinic')
      learn(clock, response, sentAt, now())
      connection.report(!isNoAnswer(response.status))
      if (response.ok && !isStranger) parts.onContact()
      return response
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) connection.report(false)
      throw error
    }
  }
}

function isAnonymous(headers: Headers, key: string) {
  const bearer = headers.get('authorization')
  return !bearer || bearer === `Bearer ${key}`
}

/** The same as a server's 401, so that it takes the same way: wait for a session. */
function noSession() {
  return Response.json({ code: 'no_session', message: 'Auth session missing!' }, { status: 401 })
}

function limit(url: URL, signal?: AbortSignal | null) {
  const timeout = AbortSignal.timeout(isFile(url) ? FILE_TIME_LIMIT : TIME_LIMIT)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** The sign-in page of a hotel's or hospital's network answers 200 with HTML, or sends us elsewhere. */
function isFromTheClinic(response: Response, asked: URL) {
  if (response.redirected && new URL(response.url).origin !== asked.origin) return false
  return isFile(asked) || !response.headers.get('content-type')?.startsWith('text/html')
}

/** A file takes its time and may be HTML; who asks for a signed link to one gets JSON at once. */
function isFile(url: URL) {
  return (
    url.pathname.includes('/storage/v1/object/') && (isSigned(url) || !url.pathname.includes('/object/sign/'))
  )
}

/** A signed link carries its own permission. */
function isSigned({ pathname, searchParams }: URL) {
  return pathname.includes('/storage/v1/object/sign/') && searchParams.has('token')
}

function learn(clock: Clock, response: Response, sentAt: number, receivedAt: number) {
  const date = response.headers.get('date')
  if (date) clock.learn(date, sentAt, receivedAt)
}
