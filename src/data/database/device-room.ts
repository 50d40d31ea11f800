// Asks the browser how much room it gives this site, and whether it promises to keep the site's files.
type Room = {
  /** Bytes that the site takes: kept files, lists, and the portal itself. */
  used: number
  /** Bytes that the browser would give the site. */
  all: number
}

/** Whether the browser has promised to keep the files where space is short. */
export type StorageGrant = 'granted' | 'refused' | 'not-asked' | 'cannot-ask'

const ASKED_KEY = 'clinic-asked-to-keep'

const storageManager = () => globalThis.navigator?.storage as Partial<StorageManager> | undefined

/** The room that the browser gives; undefined where it does not tell. */
export async function readRoom(): Promise<Room | undefined> {
  const { usage, quota } = (await storageManager()?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? undefined : { used: usage, all: quota }
}

export async function readStorageGrant(storage: Storage): Promise<StorageGrant> {
  const asked = storageManager()
  if (!asked?.persist || !asked.persisted) return 'cannot-ask'
  if (await asked.persisted()) return 'granted'
  return storage.getItem(ASKED_KEY) ? 'refused' : 'not-asked'
}

/** Asks the browser to keep what this site stores. Some browsers ask the person, others decide by themselves. */
export async function askForStorageGrant(storage: Storage): Promise<StorageGrant> {
  await storageManager()?.persist?.()
  try {
    storage.setItem(ASKED_KEY, new Date().toISOString())
  } catch {
    // Where the device is full, the answer is not noted, and the question is offered again at the next visit.
  }
  return readStorageGrant(storage)
}
