// DataError, the only error that `src/data` throws to screens, and how it is made from a status and a code, never from message
// text.

export type DataErrorKind = 'offline' | 'signed-out' | 'forbidden' | 'invalid' | 'conflict' | 'unknown'

export class DataError extends Error {
  override name = 'DataError'
  readonly kind: DataErrorKind
  /** The status of the server's answer; 0 where none came. */
  readonly status: number
  /** The error code of Postgres, PostgREST, the auth service or the storage service. */
  readonly code: string | undefined

  constructor(
    kind: DataErrorKind,
    message: string,
    facts: { cause?: unknown; status?: number; code?: string } = {},
  ) {
    super(message, { cause: facts.cause })
    this.kind = kind
    this.status = facts.status ?? 0
    this.code = facts.code
  }
}

/** The reasons why a request gets no answer of the clinic's server. */
export type NoAnswerReason = 'unreachable' | 'too-late' | 'stalled' | 'another-server'

/** A request got no answer. Only `src/data/network` throws this error, so that a TypeError from a bug never looks like a lost network. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly reason: NoAnswerReason

  constructor(reason: NoAnswerReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** Code that marks a bug in `src/data/network`: postgrest-js swallows the error itself, but passes the code on. */
export const BUG = 'portal_bug'

/** Statuses that a gateway answers while its server is away: they say nothing about the request. */
const NO_ANSWER_STATUSES = new Set([0, 408, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 530, 540, 544])

export function isNoAnswer(status: number) {
  return NO_ANSWER_STATUSES.has(status)
}

/** Whether the clinic's server alone is away: its gateway says so, or fetch.ts, because the internet works. */
export function isServerAway({ kind, status }: DataError): boolean {
  return kind === 'offline' && status >= 500
}

/**
 * Makes a DataError of an error that supabase-js returned or threw. `status` is the answer's, where the error lacks it. Its message is fit
 * to be read by a person: of an exception, and of an answer that is no words, only the cause keeps the text.
 */
export function toDataError(cause: unknown, status?: number): DataError {
  if (cause instanceof DataError) return cause
  const facts = factsOf(cause)
  const known = facts.code === BUG ? undefined : (status ?? facts.status)
  return new DataError(kindOf(known, facts.code, cause), wordsOf(cause, facts.message, known), {
    cause,
    status: known ?? 0,
    code: facts.code,
  })
}

/** The data of a PostgREST answer. Throws a DataError where the answer is an error or is empty. */
export function dataOf<T>(answer: { data: T; error: unknown; status: number }): NonNullable<T> {
  if (answer.error || answer.data === null || answer.data === undefined) {
    throw toDataError(answer.error ?? new Error('The answer was empty'), answer.status)
  }
  return answer.data
}

export const SERVER_AWAY = 'The clinic’s server does not answer.'
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

function wordsOf(cause: unknown, message: string, status: number | undefined) {
  const none = noAnswerOf(cause)
  if (none) return none.message
  if (status === undefined) return UNEXPECTED
  // Without an answer the libraries' message is the name and the text of an exception.
  return status > 0 && isWords(message) ? message : wordsOfStatus(status)
}

/** Whether a message is words, and neither a page, nor data, nor empty. */
const isWords = (message: string) => /^\s*[^\s<{[]/.test(message) && message.length < 500

/** The words for an answer that brings none. */
export function wordsOfStatus(status: number): string {
  if (status === 0) return 'The clinic cannot be reached'
  if (status === 429) return 'There were too many requests. Wait a minute, then try again.'
  return status >= 500 && isNoAnswer(status) ? SERVER_AWAY : UNEXPECTED
}

function factsOf(cause: unknown) {
  const error = (typeof cause === 'object' && cause !== null ? cause : {}) as Record<string, unknown>
  return {
    message: typeof error['message'] === 'string' ? error['message'] : String(cause),
    status: typeof error['status'] === 'number' ? error['status'] : undefined,
    code: typeof error['code'] === 'string' && error['code'] !== '' ? error['code'] : undefined,
  }
}

function kindOf(status: number | undefined, code: string | undefined, cause: unknown): DataErrorKind {
  if (status === undefined) return isNetworkFailure(cause) ? 'offline' : 'unknown'
  if (isNoAnswer(status)) return 'offline'
  if (status === 401 || code === 'session_not_found' || code === 'refresh_token_not_found')
    return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 409) return 'conflict'
  if (status === 429 || status === 425 || status >= 500) return 'unknown'
  return status >= 400 ? 'invalid' : 'unknown'
}

/** Whether the request got no answer. storage-js wraps the error; a request that its caller gave up rejects with an AbortError. */
function isNetworkFailure(cause: unknown): boolean {
  if (noAnswerOf(cause)) return true
  const error = unwrap(cause)
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** The NoAnswerError that was thrown, also where supabase-js wrapped it; undefined for any other error. */
export function noAnswerOf(cause: unknown): NoAnswerError | undefined {
  const error = unwrap(cause)
  return error instanceof NoAnswerError ? error : undefined
}

function unwrap(cause: unknown): unknown {
  if (cause instanceof DataError) return unwrap(cause.cause)
  const inner = typeof cause === 'object' && cause !== null && 'originalError' in cause && cause.originalError
  return inner ? unwrap(inner) : cause
}
