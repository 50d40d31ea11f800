// Lets saves go before pulls: a pull begins its next transaction only while this tab writes no save. So a save waits for one open
// transaction of a pull at most.
import { withTimeLimit } from '../network/time-limit.ts'

/** Ms after which a pull goes on although a save hangs, so that the lists do not stay old. */
const LONGEST_HOLD = 1_000

export type SavesFirst = {
  /** Runs `write`, while pulls hold back. */
  save: <T>(write: () => Promise<T>) => Promise<T>
  /** Settles when no save is being written, and after a second at the latest. */
  whenSaved: () => Promise<void>
}

export function createSavesFirst(): SavesFirst {
  const saving = new Set<Promise<unknown>>()
  return {
    async save(write) {
      const saved = write()
      saving.add(saved)
      try {
        return await saved
      } finally {
        saving.delete(saved)
      }
    },
    async whenSaved() {
      if (saving.size === 0) return
      await withTimeLimit(LONGEST_HOLD, Promise.allSettled(saving)).catch(() => undefined)
    },
  }
}
