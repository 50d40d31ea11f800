// Fetches a file that is being saved: from where it stopped, chunk by chunk, until all of it is here and is checked. Storage ignores
// `If-Range`, and a browser may hide the headers of its answers: so storage is asked before the first chunk and after the last one
// whether the file is still the same.
import {
  beginComing,
  type ComingFile,
  continueComing,
  finishComing,
  nextRange,
} from '../../shelf/coming-file.ts'
import type { Bucket } from '../../domain/rows.ts'
import { fileKey } from '../files/kept-files.ts'
import { describeObject, type Described, versionOf } from '../files/describe-object.ts'
import { DataError, toDataError } from '../network/errors.ts'
import type { SessionContext } from '../session/context.ts'
import type { SyncContext } from '../sync/context.ts'
import { anySignal } from '../network/signals.ts'
import { withTimeLimit } from '../network/time-limit.ts'
import { type Check, createCheck } from './check-coming.ts'
import { fetchRange } from './fetch-range.ts'
import { keepBeside } from './keep-beside.ts'
import { missingRoom } from './room.ts'
import { savingOf, type ShowContext, showSaving } from './show-saving.ts'

/** Bytes before a chunk's end at which the next one is asked for, so that the line is never idle. */
const ASK_AHEAD = 2 ** 20
/** Ms that a chunk waits at most for saves that are being sent. */
const LONGEST_WAIT = 15_000
/** Ms between two messages about the bytes that have come. */
const TELL_EVERY = 200

/**
 * The outcome of fetching a file. `later`: a smaller file is fetched first, or a pinned file waits for another connection. `changed`:
 * storage has another version now, which is fetched from its beginning. `unlike`: the bytes are not those that the row names. `over`: the
 * file was paused, given up or forgotten. `no-key`: nobody is signed in any more.
 */
export type Ending =
  | 'done'
  | 'later'
  | 'changed'
  | 'unlike'
  | 'over'
  | 'no-key'
  | 'full'
  | 'refused'
  | 'damaged'

type Range = { from: number; to: number }
type Options = { signal: AbortSignal; mustWait: () => boolean }

/** Fetches the missing parts of a file, and checks it. Rejects with a DataError, or with the signal's reason. */
export async function fetchWhole(tab: SyncContext, file: ComingFile, options: Options): Promise<Ending> {
  const over = new AbortController()
  try {
    const signal = anySignal(options.signal, over.signal)
    return await fetchAndCheck(tab, file, { ...options, signal }, createCheck(tab, file, over.signal))
  } finally {
    over.abort()
  }
}

async function fetchAndCheck(
  tab: SyncContext,
  file: ComingFile,
  options: Options,
  check: Check,
): Promise<Ending> {
  const {
    shelf,
    saving: { segmentsAtOnce },
  } = tab.shelf
  const found = await describe(tab, file)
  if (!found) return 'refused'
  if (file.etag !== versionOf(found)) return startOver(tab, file, found)

  let toldAt = 0
  const tell = (loaded: number) => {
    if (Math.abs(tab.clock.deviceNow() - toldAt) < TELL_EVERY) return
    toldAt = tab.clock.deviceNow()
    showSaving(tab, fileKey(file), { ...stateToShow(tab, file), status: 'saving', loaded })
  }
  tell(file.loaded)
  const ask = async (range: Range) => {
    await letSavesPass(tab)
    options.signal.throwIfAborted()
    return fetchRange(tab, file, range, options.signal).catch(nullIfRefused)
  }
  /** Asks for the next chunk while the last bytes of this one come; an error is thrown where the chunk is awaited. */
  const askAhead = (next: Range) => {
    const asking = ask(next)
    asking.catch(() => undefined)
    return asking
  }
  let now = file
  let range = nextRange(now, segmentsAtOnce)
  let asked = range && ask(range)
  while (range && asked) {
    const bytes = await asked
    // Storage refused the range: the file is gone, or was replaced by a shorter one.
    if (!bytes) return compareAgain(tab, file)
    check.goOn(range.segments.from - 1)
    const after = { ...now, row: { ...now.row, filled: range.segments.to + 1 } }
    const next = nextRange(after, segmentsAtOnce)
    const { to } = range
    asked = undefined
    const onBytes = (loaded: number) => {
      tell(loaded)
      if (next && loaded > to - ASK_AHEAD && !options.mustWait()) asked ??= askAhead(next)
    }
    const step = await continueComing(shelf, now, range.segments, bytes, onBytes)
    if (step !== 'done') return step
    if (options.mustWait()) return 'later'
    asked ??= next && ask(next)
    now = after
    range = next
  }

  showSaving(tab, fileKey(file), { ...stateToShow(tab, file), status: 'checking', loaded: file.size })
  check.goOn((now.row.filled ?? 0) - 1)
  const checked = await check.end()
  if (checked.ending !== 'whole') return checked.ending
  const after = await describe(tab, file)
  if (!after) return 'refused'
  if (file.etag !== versionOf(after)) return startOver(tab, file, after)
  const isBesideKept = await keepBeside(tab, file)
  if (!isBesideKept) return 'full'
  options.signal.throwIfAborted()
  return (await finishComing(shelf, { ...now, type: checked.type })) ? 'done' : 'over'
}

/** Returns null where storage refused a part: the file was deleted, has become shorter, or may not be read by this person. */
function nullIfRefused(cause: unknown) {
  const { kind } = toDataError(cause)
  if (kind !== 'invalid' && kind !== 'forbidden') throw cause
  return null
}

async function compareAgain(tab: SessionContext, file: ComingFile): Promise<Ending> {
  const found = await describe(tab, file)
  if (!found) return 'refused'
  if (file.etag !== versionOf(found)) return startOver(tab, file, found)
  throw new DataError('unknown', 'Storage has the file, but sends no part of it')
}

const describe = (tab: SessionContext, { bucket, path }: ComingFile) =>
  describeObject(tab, bucket as Bucket, path)

/** Begins the file anew. Called at the first fetch too: the file's version was not known when the person asked for the file. */
async function startOver(tab: ShowContext, file: ComingFile, found: Described): Promise<Ending> {
  const { row: _, id: __, loaded: ___, stop: ____, ...facts } = file
  const etag = versionOf(found)
  const size = found.size ?? file.size
  const stop = (await missingRoom(tab, size)) > 0 ? 'full' : undefined
  const begun = await beginComing(tab.shelf.shelf, { ...facts, etag, size }, stop)
  if (!begun.file) return begun.step
  const isChanged = file.etag !== undefined && !stop
  showSaving(tab, fileKey(file), { ...savingOf(tab, begun.file), ...(isChanged && { reason: 'changed' }) })
  return stop ?? 'changed'
}

/** The state that screens show while the file is fetched. Of older reasons only `changed` is shown, until the newer version is here. */
function stateToShow(tab: ShowContext, file: ComingFile) {
  const { reason: _, ...facts } = savingOf(tab, file)
  const isChanged = tab.shelf.saving.state.getState().get(fileKey(file))?.reason === 'changed'
  return { ...facts, ...(isChanged && { reason: 'changed' as const }) }
}

/** Lets this tab's saves go first: progress of watching must not wait behind a file. */
async function letSavesPass({ saves }: Pick<SyncContext, 'saves'>) {
  await saves.writing.whenSaved()
  const { running } = saves.drainRun
  if (running) await withTimeLimit(LONGEST_WAIT, running).catch(() => undefined)
}
