// Fetches a part of a file by a signed link, which is made anew when it is about to expire, or is refused.
import type { ComingFile } from '../../shelf/coming-file.ts'
import type { Bucket } from '../../domain/rows.ts'
import { createFileLink, LINK_LIFETIME } from '../files/files.ts'
import { DataError, toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'

/** Ms before a link's end at which another one is made. */
const RENEW_BEFORE_END = 5 * 60_000

/** Signed links and when they expire (device ms), by the version of the file that is being saved. */
const links = new WeakMap<SessionContext, Map<string, { url: string; until: number }>>()

type Range = { from: number; to: number }

/** The bytes of the range. Rejects with a DataError, or the signal's reason. */
export async function fetchRange(
  tab: SessionContext,
  file: ComingFile,
  range: Range,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  if (file.size === 0) return new Blob().stream()
  const first = await ask(tab, file, range, signal)
  if (first.ok) return bodyOf(first, file, range)
  await first.body?.cancel()
  if (first.status < 400 || first.status >= 500) throw refusal(first)
  // The link may have expired, or have been made by somebody whose session is over.
  forgetLink(tab, file)
  const second = await ask(tab, file, range, signal)
  if (second.ok) return bodyOf(second, file, range)
  await second.body?.cancel()
  throw refusal(second)
}

async function ask(tab: SessionContext, file: ComingFile, { from, to }: Range, signal: AbortSignal) {
  const url = await linkTo(tab, file)
  return tab.network
    .fetch(url, { headers: { range: `bytes=${from}-${to}` }, signal, priority: 'low' })
    .catch((cause: unknown) => {
      signal.throwIfAborted()
      throw toDataError(cause)
    })
}

/** The body of an answer. A server that knows no ranges sends the whole file, which is used where the whole file was asked for. */
function bodyOf(answer: Response, { size }: ComingFile, { from, to }: Range) {
  const isWhole = from === 0 && to === size - 1
  if (answer.body && (answer.status === 206 || isWhole)) return answer.body
  void answer.body?.cancel()
  throw new DataError('unknown', 'The server sends no parts of files', { status: answer.status })
}

const refusal = ({ status }: Response) =>
  toDataError(new Error(`The answer to the request for a part was ${status}`), status)

async function linkTo(tab: SessionContext, { bucket, path, row: { body } }: ComingFile) {
  const known = links.get(tab) ?? new Map<string, { url: string; until: number }>()
  links.set(tab, known)
  const link = known.get(body)
  const left = link ? link.until - tab.clock.deviceNow() : 0
  // A link with more than its whole life left shows that the device's clock was set back.
  if (link && left > RENEW_BEFORE_END && left <= LINK_LIFETIME * 1_000) return link.url
  const url = await createFileLink(tab, bucket as Bucket, path)
  known.set(body, { url, until: tab.clock.deviceNow() + LINK_LIFETIME * 1_000 })
  return url
}

const forgetLink = (tab: SessionContext, { row: { body } }: ComingFile) => links.get(tab)?.delete(body)
