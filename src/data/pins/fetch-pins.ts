// Fetches the pinned files, which every tablet keeps, and gives up files that are no longer pinned or that no tablet may keep.
import { changeKept, type ComingFile, listComing } from '../../shelf/coming-file.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { fileKey } from '../files/kept-files.ts'
import { missingRoom } from '../saving/room.ts'
import type { ShelfContext } from '../database/context.ts'
import { mayFetchPins } from '../saving/may-fetch-pins.ts'
import type { ShowContext } from '../saving/show-saving.ts'
import type { Pins } from './pinned-files.ts'

/** Begins to save the pinned files that are not here. Throws where this device keeps no files now. */
export async function fetchPins(tab: ShowContext, pins: Pins): Promise<void> {
  const coming = new Map((await listComing(tab.shelf.shelf)).map((file) => [fileKey(file), file]))
  await giveUp(tab, pins, coming)
  const kept = await release(tab, pins)
  if (tab.network.connection.getState() !== 'online' || !mayFetchPins(tab)) return
  for (const file of pins.pinned) {
    const key = fileKey(file)
    const begun = coming.get(key)
    const shown = tab.shelf.saving.state.getState().get(key)
    const isFull = begun?.stop === 'full' || shown?.reason === 'full'
    // What was damaged on this device comes again; bytes that were not those of the row do where the row names others by now.
    const mayComeAgain = shown?.reason === 'damaged' && (!shown.sha256 || shown.sha256 !== file.sha256)
    const isNew = !begun && (!shown || mayComeAgain) && kept.get(key) !== 'pinned'
    // Files that a person paused, and others that failed in this tab, wait.
    if (isFull ? await hasRoom(tab, begun ?? { ...file, loaded: 0 }) : isNew)
      await tab.shelf.saving.save(file)
  }
}

const keysOf = ({ pinned }: Pins) =>
  new Set(pinned.flatMap((file) => [file, ...(file.beside ?? [])]).map(fileKey))

async function giveUp(tab: ShelfContext, pins: Pins, coming: Map<string, ComingFile>) {
  const keys = keysOf(pins)
  for (const [key, { why }] of coming) {
    if (!pins.forbidden.has(key) && (why !== 'pinned' || keys.has(key))) continue
    await tab.shelf.saving.cancel(key)
    coming.delete(key)
  }
}

/** Makes each file that is no longer pinned an opened file, so that it may be removed. Returns why each file is kept, by `fileKey`. */
async function release(tab: ShelfContext, pins: Pins) {
  const { shelf } = tab.shelf
  const keys = keysOf(pins)
  const kept = await listFiles(shelf)
  for (const file of kept)
    if (file.why === 'pinned' && !keys.has(fileKey(file))) await changeKept(shelf, file, { why: 'opened' })
  return new Map(kept.map((file) => [fileKey(file), file.why]))
}

/** Whether a full device has room by now: false where the browser does not tell. */
async function hasRoom(tab: ShelfContext, { size, loaded }: { size: number; loaded: number }) {
  if (!globalThis.navigator?.storage?.estimate) return false
  return (await missingRoom(tab, size - loaded)) === 0
}
