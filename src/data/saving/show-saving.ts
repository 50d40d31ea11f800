// Shows in every tab the files that are on their way to this device. It reads them from the shelf, and from the messages of the tab that
// fetches a file.
import { type ComingFile, findComing, listComing } from '../../shelf/coming-file.ts'
import type { Saving } from '../database/saving.ts'
import { fileKey, placeOf } from '../files/kept-files.ts'
import type { DatabaseContext, ShelfContext } from '../database/context.ts'
import type { NetworkContext } from '../network/context.ts'
import { forgetFailures } from './failed-tries.ts'
import { mayFetchNow } from './may-fetch-pins.ts'
import { freeRoom } from './room.ts'

/** The parts of a tab that tell the state of a file to every tab. */
export type ShowContext = ShelfContext & Pick<DatabaseContext, 'device'> & Pick<NetworkContext, 'network'>

/** `saving`: null where the file is no longer on its way. */
export type SavingMessage = { type: 'saving'; key: string; saving: Saving | null; isStopped?: boolean }

/** Shows a file's state in this tab, and tells the others. */
export function showSaving(
  tab: ShelfContext & Pick<DatabaseContext, 'device'>,
  key: string,
  saving: Saving | null,
  isStopped = false,
) {
  showHere(tab, key, saving)
  const message: SavingMessage = { type: 'saving', key, saving, isStopped }
  tab.device.channel.postMessage(message)
}

/** Shows the state of a file that another tab told. A file that the other tab paused or gave up is no longer fetched by this one. */
export function onSavingMessage(tab: ShelfContext, { key, saving, isStopped }: SavingMessage) {
  if (isStopped && tab.shelf.saving.current?.key === key) tab.shelf.saving.current.stop.abort()
  if (saving?.status === 'waiting') {
    forgetFailures(tab, key)
    tab.shelf.saving.run.isCalledAgain = true
  }
  if (tab.shelf.state.getState() === 'ready') showHere(tab, key, saving)
}

function showHere({ shelf }: ShelfContext, key: string, saving: Saving | null) {
  const { state } = shelf.saving
  const next = new Map(state.getState())
  if (saving) next.set(key, saving)
  else next.delete(key)
  state.setState(next, true)
}

/** Whether the shelf lacks this state: a file failed and left nothing, or a newer version waits for a connection that is not metered. */
const isOnlyInMemory = ({ status, reason }: Saving) =>
  status === 'failed' || (status === 'waiting' && reason === 'changed')

/** The unfinished files that each tab listed last, by their `body`. The next list opens only the facts of new files. */
const listed = new WeakMap<ShelfContext, ReadonlyMap<string, ComingFile>>()

/** Shows the unfinished files of the shelf. A file that another tab fetches, and a file that failed and left nothing, stay as they are. */
export async function showComing(tab: ShowContext): Promise<ComingFile[]> {
  const files = await listComing(tab.shelf.shelf, listed.get(tab))
  listed.set(tab, new Map(files.map((file) => [file.row.body, file])))
  const room = files.some(({ stop }) => stop === 'full') ? await freeRoom(tab) : Infinity
  if (tab.shelf.state.getState() !== 'ready') return []
  const before = tab.shelf.saving.state.getState()
  const next = new Map([...before].filter(([, saving]) => isOnlyInMemory(saving)))
  for (const file of files) {
    const shown = before.get(fileKey(file))
    const isRunning = shown && !file.stop && (shown.status === 'saving' || shown.status === 'checking')
    next.set(
      fileKey(file),
      isRunning ? shown : savingOf(tab, file, Math.max(0, file.size - file.loaded - room)),
    )
  }
  tab.shelf.saving.state.setState(next, true)
  return files
}

/** Shows in every tab that this tab no longer fetches the file. */
export async function showStopped(tab: ShowContext, key: string) {
  const file = await findComing(tab.shelf.shelf, placeOf(key))
  if (tab.shelf.state.getState() === 'ready') showSaving(tab, key, file ? savingOf(tab, file) : null)
}

/**
 * The state that screens show of an unfinished file that no tab fetches at the moment. `missing`: bytes that a full device lacks, where
 * known.
 */
export function savingOf(tab: Omit<ShowContext, 'shelf'>, file: ComingFile, missing = 0): Saving {
  const { loaded, size, why, savedWith, stop } = file
  const facts = {
    loaded,
    size,
    why: why === 'pinned' ? why : ('saved' as const),
    title: savedWith?.title ?? '',
  }
  if (stop === 'person') return { ...facts, status: 'paused' }
  if (stop === 'full')
    return { ...facts, status: 'failed', reason: 'full', missing: missing || size - loaded }
  if (tab.network.connection.getState() === 'offline')
    return { ...facts, status: 'waiting', reason: 'offline' }
  return { ...facts, status: 'waiting', ...(!mayFetchNow(tab, file) && { reason: 'metered' }) }
}
