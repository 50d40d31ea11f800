// Keeps a file from being dropped while it is read, by a Web Lock that all tabs and the worker share. A browser without Web Locks drops
// such a file last, because it was used just now.
import type { Shelf } from './shelf.ts'

const lockOf = (body: string) => `clinic-shelf ${body}`

/** Holds a file until the returned function is called. */
export function holdFile({ locks }: Shelf, body: string): Promise<() => void> {
  if (!locks) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release))
    locks.request(lockOf(body), { mode: 'shared' }, held).catch(reject)
  })
}

/** Runs `work` unless somebody reads the file; returns whether it ran. */
export async function unlessHeld(
  { locks }: Shelf,
  body: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (!locks) {
    await work()
    return true
  }
  return locks.request(lockOf(body), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
