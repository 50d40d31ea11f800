// How much room the browser gives this site, and whether it promises to keep it.
type Room = {
  /** Bytes that the site takes: kept files, lists, and the portal itself. */
  used: number
  /** Bytes that the browser would give it. */
  all: number
}

/** What the browser says about keeping files where space is short. */
export type Promised = 'granted' | 'refused' | 'not-asked' | 'cannot-ask'

const ASKED = 'clinic-asked-to-keep'

const manager = () => globalThis.navigator?.storage as Partial<StorageManager> | undefined

/** Undefined where the browser does not tell. */
export async function readRoom(): Promise<Room | undefined> {
  const { usage, quota } = (await manager()?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? undefined : { used: usage, all: quota }
}

export async function readPromise(storage: Storage): Promise<Promised> {
  const asked = manager()
  if (!asked?.persist || !asked.persisted) return 'cannot-ask'
  if (await asked.persisted()) return 'granted'
  return storage.getItem(ASKED) ? 'refused' : 'not-asked'
}

/** Asks the browser to keep what this site stores. Some browsers ask the person, others decide by themselves. */
export async function askForPromise(storage: Storage): Promise<Promised> {
  await manager()?.persist?.()
  try {
    storage.setItem(ASKED, new Date().toISOString())
  } catch {
    // A full device: the question is offered again at the next visit.
  }
  return readPromise(storage)
}
