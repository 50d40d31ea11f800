// Events in the stories of the sync model (sync-model.ts): pages of documents that people read (event-kind.ts). The server gets each
// event once, and the events of a document in the order in which a tablet's people read its pages. No device has an event that the
// server took, so a restore may lose it.
import type { TabContext } from '../../src/data/sync/context.ts'
import { saveChange } from '../../src/data/sync/save-change.ts'
import { type Reading, readingKind } from './event-kind.ts'
import type { Place } from './sync-stories.ts'
import type { World } from './sync-world.ts'

type Read = Omit<Reading, 'id'>

export function createReadings({ readings, has = () => true }: Pick<World, 'readings' | 'has'>) {
  const made: Read[] = []
  /** Pages that a restore took from the server. They come again only where a device has not stored the server's answer. */
  const lost = new Set<number>()
  return {
    /** A person reads the next page. Each tablet has a document of its own, so the order of two tablets does not matter. */
    async read(tab: TabContext, userId: string | undefined, { tablet }: Place) {
      if (!readings || !userId) return
      const thing = `document-${tablet}`
      const page = made.length + 1
      const saving = saveChange(tab, readingKind, { user_id: userId, thing, payload: { page } })
      // The reading counts from now on: a tab that is killed later has it in its journal.
      if (has(userId)) made.push({ user_id: userId, thing, page })
      await saving
    },
    /** Notes the readings that are lost while `restore` brings the server back to its copy. */
    restoring(restore: () => void) {
      const before = [...(readings?.received ?? [])]
      restore()
      const kept = new Set(readings?.received)
      for (const reading of before) if (!kept.has(reading)) lost.add(reading.page)
    },
    /** Throws where a reading is lost, comes twice, or comes after a later one of the same document. */
    check() {
      const ownOf = ({ user_id, thing }: Read) => `${user_id} ${thing}`
      for (const own of new Set(made.filter(({ user_id }) => has(user_id)).map(ownOf))) {
        const pages = (all: readonly Read[]) =>
          String(all.filter((one) => ownOf(one) === own && !lost.has(one.page)).map(({ page }) => page))
        const [expected, got] = [pages(made), pages(readings?.received ?? [])]
        if (expected !== got) throw new Error(`Readings of ${own} are ${got} in place of ${expected}`)
      }
    },
  }
}
