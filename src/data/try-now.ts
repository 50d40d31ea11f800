import { probe } from './network/probe.ts'
import type { SyncContext } from './sync/context.ts'
import { drain } from './sync/drain.ts'

/** Asks at once whether the clinic can be reached, and then sends the waiting changes. Returns whether the clinic answered. */
export async function tryNow(tab: SyncContext): Promise<boolean> {
  if (!(await probe(tab))) return false
  await drain(tab, { now: true })
  return true
}
