// Saves go before pulls: a pull begins its next transaction when this tab writes no save. So a save waits for the one
// transaction that was open already, and not for another at each of its own steps.

/** Ms after which a pull goes on all the same: a save that hangs must not keep the lists old. */
const PATIENCE = 1_000

export type SavesFirst = {
  /** Runs the writing of a save, while pulls hold back. */
  save: <T>(write: () => Promise<T>) => Promise<T>
  /** Settles when the saves that are being written are, and after a second at the latest. */
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
      let timer: ReturnType<typeof setTimeout> | undefined
      const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)))
      await Promise.race([Promise.allSettled(saving), patience])
      clearTimeout(timer)
    },
  }
}
