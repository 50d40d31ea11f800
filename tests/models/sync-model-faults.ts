// Faults of a device in the stories of the sync model (sync-model.ts): a lock that hangs, a full device, a power cut.
import { personOf } from '../../src/data/session/session-state.ts'
import { readStoredSession } from '../../src/data/session/stored/stored-session.ts'
import { readJournal } from '../../src/data/sync/journal.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import type { Snapshot } from '../support/tablet/memory-storage.ts'
import { noRoomInDexie } from '../support/no-room.ts'
import type { Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'
import type { Tablet } from '../support/tablet/tablets.ts'

/** Lets a page of this tablet take a lock and hang, even when the network works again. */
export async function hangWithLock({ device, db, clock }: TabContext, lock: 'drain' | 'refresh') {
  if (device.locks)
    void device.locks.request(`${device.name}:${lock}`, () => new Promise(() => {})).catch(() => undefined)
  else if (db.isOpen())
    await db.leases.put({
      name: `${device.name}:${lock}`,
      holder: 'hangs',
      until: clock.deviceNow() + 30_000,
    })
}

/** Makes the device full for `times` writes: of a save, of the server's answer, or of a pull. */
export function fillDevice({ db }: TabContext, { at, times }: Extract<Step, { do: 'fill' }>) {
  const table = at === 'save' ? db.outbox : db.progress
  const step = at === 'pull' ? 'bulkPut' : 'put'
  const before = { [step]: table[step] }
  let left = times
  const refuse = () => {
    left -= 1
    if (left === 0) Object.assign(table, before)
    noRoomInDexie()
  }
  Object.assign(table, { [step]: refuse })
}

/** Records the states of localStorage, because a power cut may bring any recent state back. */
export function watchDisk({ storage }: Tablet) {
  let disks: Snapshot[] = [storage.snapshot()]
  storage.onChange = () => void disks.push(storage.snapshot())
  return {
    /** Keeps later cuts from going back before this moment while the journal holds saves: losing them is a known limit. */
    settle() {
      if (readJournal(storage).length > 0) disks = [storage.snapshot()]
    },
    /** The state of localStorage `back` changes ago. */
    before: (back: number) => disks.at(-1 - Math.min(back, disks.length - 1))!,
  }
}

type Restart = Pick<World, 'holderOf'> & {
  open: () => Promise<TabContext>
  mayBeSignedOut: (userId: string) => boolean
}

/** Cuts the power. After the restart the same person must be signed in, and no other person's token may be used. */
export async function cutPower(
  tablet: Tablet,
  disk: Snapshot,
  { auth }: TabContext,
  { open, mayBeSignedOut, holderOf }: Restart,
): Promise<TabContext[]> {
  const person = readStoredSession(tablet.storage, auth.sessionKey)?.user.id
  tablet.cutPower(disk)
  const { requests } = tablet.network
  requests.length = 0
  const tabs = [await open(), await open()]
  for (const { session } of tabs) {
    const state = session.getState()
    const isHidden = state.status === 'signed-out' && state.why === 'grace-over'
    const shown = personOf(state)?.id
    const isGone = !shown && person !== undefined && mayBeSignedOut(person)
    if (shown !== person && !isHidden && !isGone)
      throw new Error(`The power went, and ${shown} is shown where ${person} was signed in`)
  }
  for (const { url, bearer } of requests) {
    const holder = holderOf?.(bearer?.replace('Bearer ', '') ?? '')
    if (holder && holder !== person && url.pathname !== '/auth/v1/logout')
      throw new Error(`The power went, and ${holder} asks where ${person} was signed in`)
  }
  return tabs
}
