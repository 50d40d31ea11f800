// The portal's `fetch`: gives each request a time limit, reports to the connection whether the clinic's server answered, and
// corrects the clock. Without a session nothing is sent, because the server answers a pull as `anon` with an empty list.
import type { Clock } from './clock.ts'
import type { Connection } from './connection.ts'
import { isNoAnswer, NoAnswerError, SERVER_AWAY, wordsOfStatus } from './errors.ts'
import { retryAfterOf, type Pause } from './pause.ts'
import { anySignal } from './signals.ts'
import { watchBody, watchStall } from './stall.ts'
import type { UploadInit } from './xhr-fetch.ts'

export type Fetch = (input: RequestInfo | URL, init?: UploadInit) => Promise<Response>

/** Ms that a request may wait for its answer. */
const TIME_LIMIT = 12_000

type Parts = {
  fetch: Fetch
  url: string
  key: string
  connection: Connection
  clock: Clock
  pause: Pause
  /** Whether the internet works (line-check.ts); asked where no answer came. */
  doesLineWork: () => Promise<boolean>
  /** Called when a signed-in request succeeded. Undefined on the login page, where nobody is signed in yet. */
  onContact?: () => void
}

export function createFetch(parts: Parts): Fetch {
  const { connection, clock } = parts
  const api = new URL(parts.url)

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, api)
    const isStranger = isAnonymous(new Headers(init.headers), parts.key)
    if (isStranger && !url.pathname.includes('/auth/v1/') && !isSigned(url)) return noSession()

    const sentAt = clock.deviceNow()
    let response: Response
    try {
      response = withWords(await answerOf(parts, url, input, init), url)
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const doesLineWork = await explainOutage(parts, 'line')
      // Who fetches a file tries again after a stall.
      if (doesLineWork && error.reason !== 'stalled') return serverAway()
      throw error
    }
    clock.learn(response.headers.get('date') ?? '', sentAt, clock.deviceNow())
    connection.report(!isNoAnswer(response.status))
    if (isNoAnswer(response.status)) void explainOutage(parts, 'server')
    if (response.status === 429 && url.pathname.startsWith('/rest/v1/')) {
      const ms = retryAfterOf(response.headers, clock.now())
      if (ms !== undefined) parts.pause.wait(ms)
    }
    if (response.ok && !isStranger) parts.onContact?.()
    return response
  }
}

/** The answer of the clinic's server; throws a NoAnswerError where none came. */
async function answerOf(
  parts: Parts,
  url: URL,
  input: RequestInfo | URL,
  init: UploadInit,
): Promise<Response> {
  const stall = isFile(url) || init.onSent ? watchStall() : undefined
  const limit = stall?.signal ?? AbortSignal.timeout(TIME_LIMIT)
  const signal = anySignal(init.signal, limit)
  const onSent =
    init.onSent &&
    ((bytes: number) => {
      stall?.seen()
      init.onSent?.(bytes)
    })
  const fail = (error: unknown) => {
    stall?.end()
    parts.connection.report(false)
    return noAnswer(error, limit)
  }
  let response: Response
  // Only the request itself is in this `try`: any other error is a bug, and must not look like a lost network.
  try {
    response = await parts.fetch(input, { ...init, cache: 'no-store', signal, onSent })
  } catch (error) {
    // The caller gave the request up, which says nothing about the server.
    if (!isNamed(error, 'AbortError') || limit.aborted) throw fail(error)
    stall?.end()
    throw error
  }
  if (!isFromTheClinic(response, url))
    throw fail(new NoAnswerError('another-server', 'Another server answered in place of the clinic'))
  return stall ? watchBody(response, stall) : response
}

/** Tells what is known of an outage. Returns whether the internet works. */
async function explainOutage({ connection, doesLineWork }: Parts, known: 'line' | 'server') {
  const works = await doesLineWork()
  connection.explain(works ? 'server-alone' : known)
  return works
}

/**
 * A refusal whose body the libraries can read. The page of a gateway (HTML, or nothing) would become a raw exception, without the status.
 */
function withWords(response: Response, asked: URL): Response {
  const { status, headers } = response
  if (status < 400 || isFile(asked) || asked.pathname.includes('/upload/')) return response
  if (headers.get('content-type')?.includes('json')) return response
  return Response.json({ message: wordsOfStatus(status) }, { status, headers })
}

function noAnswer(error: unknown, limit: AbortSignal) {
  if (error instanceof NoAnswerError) return error
  if (limit.aborted && limit.reason instanceof NoAnswerError) return limit.reason
  if (limit.aborted || isNamed(error, 'TimeoutError'))
    return new NoAnswerError('too-late', 'The clinic did not answer in time', error)
  return new NoAnswerError('unreachable', 'The clinic cannot be reached', error)
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

function isAnonymous(headers: Headers, key: string) {
  const bearer = headers.get('authorization')
  return !bearer || bearer === `Bearer ${key}`
}

/** An answer like a gateway's: libraries hand on the status of an answer, and not the reason of an error. */
const serverAway = () => Response.json({ message: SERVER_AWAY }, { status: 503 })

/** An answer like the server's own 401, so that the caller waits for a session. */
function noSession() {
  return Response.json({ code: 'no_session', message: 'Auth session missing!' }, { status: 401 })
}

/**
 * Whether the clinic's server answered, or its gateway. The sign-in page of a hotel's or hospital's network answers 200 with HTML, or
 * redirects; it does not refuse with a page.
 */
function isFromTheClinic(response: Response, asked: URL) {
  if (response.redirected && new URL(response.url).origin !== asked.origin) return false
  const isRefusal = response.status >= 429 && response.status !== 511
  return isRefusal || isFile(asked) || !response.headers.get('content-type')?.startsWith('text/html')
}

/**
 * Whether the address is a file's: a file may load for long, and may be HTML. A request for a signed link is answered
 * with JSON.
 */
function isFile(url: URL) {
  return (
    url.pathname.includes('/storage/v1/object/') && (isSigned(url) || !url.pathname.includes('/object/sign/'))
  )
}

/** Whether the address is a signed link, which needs no session. */
function isSigned({ pathname, searchParams }: URL) {
  return pathname.includes('/storage/v1/object/sign/') && searchParams.has('token')
}
