// The files of uploads that this tab has in memory. The tab that has a file holds a lock, so that no other tab asks the person for it.
import { holdLock } from '../database/hold-lock.ts'
import type { DatabaseContext } from '../database/context.ts'
import type { TabContext } from '../sync/context.ts'

/** Keeps a chosen file in this tab until its upload is over. */
export function holdFile(tab: Pick<TabContext, 'device' | 'uploads'>, id: string, file: File): void {
  releaseFile(tab, id)
  const released = new AbortController()
  // Without Web Locks another tab may ask the person for a file that this tab has, and send it as well.
  holdLock(tab.device.locks, lockOf(tab, id), released.signal)
  tab.uploads.files.set(id, { file, release: () => released.abort() })
}

export function releaseFile(tab: Pick<TabContext, 'uploads'>, id: string): void {
  tab.uploads.files.get(id)?.release()
  tab.uploads.files.delete(id)
}

/** Whether another tab of this device has the file, and will send it. */
export async function isHeldElsewhere(
  tab: Pick<TabContext, 'device' | 'uploads'>,
  id: string,
): Promise<boolean> {
  if (!tab.device.locks || tab.uploads.files.has(id)) return false
  const options = { ifAvailable: true }
  return tab.device.locks.request(lockOf(tab, id), options, (lock) => Promise.resolve(lock === null))
}

const lockOf = ({ device }: Pick<DatabaseContext, 'device'>, id: string) => `${device.name}:upload-file:${id}`
