// Room on the device for files that are saved. Only opened files give way to them.
import { listFiles } from '../../shelf/find-file.ts'
import type { DatabaseContext } from '../database/context.ts'

/** Bytes that the device lacks for so many more; 0 where they fit, or the browser does not tell. */
export async function missingRoom(tab: Pick<DatabaseContext, 'shelf'>, bytes: number): Promise<number> {
  const { quota, usage } = (await globalThis.navigator?.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return 0
  const opened = (await listFiles(tab.shelf.shelf)).filter(({ why }) => why === 'opened')
  const givesWay = opened.reduce((sum, { size }) => sum + size, 0)
  return Math.max(0, bytes - (quota - usage) - givesWay)
}
