// Faults of a device that the stories of sync-model.ts bring about.
import type { TabContext } from '../../src/data/sync/context.ts'

/** Some page of this tablet takes the lock and hangs: the network's healing does not free it. */
export async function stick({ name, locks, db, now }: TabContext, lock: 'drain' | 'refresh') {
  if (locks) void locks.request(`${name}:${lock}`, () => new Promise(() => {})).catch(() => undefined)
  else if (db.isOpen())
    await db.leases.put({ name: `${name}:${lock}`, holder: 'hangs', until: now() + 30_000 })
}

/** The next save finds the device full. */
export function fillOnce({ db }: TabContext) {
  const put = db.outbox.put.bind(db.outbox)
  db.outbox.put = () => {
    db.outbox.put = put
    const inner = new DOMException('full', 'QuotaExceededError')
    throw Object.assign(new Error('The transaction was aborted'), { name: 'AbortError', inner })
  }
}
