// Kinds of changes beside progress in the stories of the sync model (sync-model.ts): stars, a state, and readings, an event.
import type { TabContext } from '../../src/data/sync/context.ts'
import { kinds } from '../../src/data/sync/kinds/registry.ts'
import { readingKind } from './event-kind.ts'
import type { Ledger } from './sync-model-ledger.ts'
import { createReadings } from './sync-model-readings.ts'
import { createStars } from './sync-model-stars.ts'
import type { Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'

export const modelKinds = [...kinds, readingKind]

export function createOtherKinds(world: World, tabs: () => TabContext[], ledger: Ledger) {
  const [readings, stars] = [
    createReadings(world),
    createStars(world, tabs, (id) => ledger.mayBeSignedOut(id)),
  ]
  return {
    act: (tab: TabContext, userId: string | undefined, step: Extract<Step, { do: 'read' | 'star' }>) =>
      step.do === 'read' ? readings.read(tab, userId, step) : stars.star(tab, userId, step),
    /** Notes the stars and readings that are lost while `restore` brings the server back to its copy. */
    restoring(restore: () => void) {
      stars.restored()
      readings.restoring(restore)
    },
    check: () => stars.check(),
    settle: () => stars.settle(),
    async checkRows() {
      readings.check()
      await stars.checkRows()
    },
  }
}
