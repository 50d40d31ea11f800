import type { TabContext } from '../../../src/data/sync/context.ts'

/** Resolves when the drain that is under way in this tab has ended. */
export function whenDrained(tab: TabContext): Promise<void> {
  return tab.saves.drainRun.running ?? Promise.resolve()
}
