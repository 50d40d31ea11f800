// Events in the stories of the sync model (sync-model.ts): pages of documents that people read (event-kind.ts). The server gets each
// once, and those of a document in the order in which a tablet's people read them.
import type { TabContext } from '../../../src/data/sync/context.ts'
import { saveChange } from '../../../src/data/sync/save-change.ts'
import { nameOf, type Reading, readingKind } from './event-kind.ts'
import type { Place } from './sync-stories.ts'
import type { World } from './sync-world.ts'

export function createReadings({ readings, has = () => true }: Pick<World, 'readings' | 'has'>) {
  const made: Omit<Reading, 'id'>[] = []
  return {
    /** A person reads the next page. Each tablet has a document of its own, so the order of two tablets does not matter. */
    async read(tab: TabContext, userId: string | undefined, { tablet }: Place) {
      if (!readings || !userId) return
      const thing = `document-${tablet}`
      const page = made.length + 1
      await saveChange(tab, readingKind, { user_id: userId, thing, payload: { page } })
      if (has(userId)) made.push({ user_id: userId, thing, page })
    },
    /** Throws where a reading is lost, comes twice, or comes after a later one of the same document. */
    check() {
      for (const thing of new Set(made.map((one) => one.thing))) {
        const isOne = (one: Omit<Reading, 'id'>) => one.thing === thing && has(one.user_id)
        const names = (all: readonly Omit<Reading, 'id'>[], userId: string) =>
          all.filter((one) => isOne(one) && one.user_id === userId).map(nameOf)
        for (const userId of new Set(made.filter(isOne).map(({ user_id }) => user_id))) {
          const [expected, got] = [names(made, userId), names(readings?.received ?? [], userId)]
          if (String(expected) !== String(got))
            throw new Error(`Readings of ${thing} are ${String(got)} in place of ${String(expected)}`)
        }
      }
    },
  }
}
