// Computes whether the device has room for files that are saved. Only opened files give way to them.
import { listFiles } from '../../shelf/find-file.ts'
import type { DatabaseContext } from '../database/context.ts'

/** Bytes that saved files may still take on this device. Infinity where the browser does not tell. */
export async function freeRoom(tab: Pick<DatabaseContext, 'shelf'>): Promise<number> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return Infinity
  const opened = (await listFiles(tab.shelf.shelf)).filter(({ why }) => why === 'opened')
  const givesWay = opened.reduce((sum, { size }) => sum + size, 0)
  return quota - usage + givesWay
}

/** The bytes that the device lacks to keep `bytes` more; 0 where they fit, or the browser does not tell. */
export async function missingRoom(tab: Pick<DatabaseContext, 'shelf'>, bytes: number): Promise<number> {
  return Math.max(0, bytes - (await freeRoom(tab)))
}
