// Computes whether the device has room for files that are saved. Only opened files are removed for them.
import { sizeOfOpened } from '../../shelf/make-room.ts'
import type { ShelfContext } from '../database/context.ts'

/** Bytes that saved files may still take on this device. Infinity where the browser does not tell. */
export async function freeRoom(tab: ShelfContext): Promise<number> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return Infinity
  return quota - usage + (await sizeOfOpened(tab.shelf.shelf))
}

/** The bytes that the device lacks to keep `bytes` more; 0 where they fit, or the browser does not tell. */
export async function missingRoom(tab: ShelfContext, bytes: number): Promise<number> {
  return Math.max(0, bytes - (await freeRoom(tab)))
}
