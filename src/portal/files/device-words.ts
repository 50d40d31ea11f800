// The words for what is on a device, one for each thing, and those for what is not.
import type { KeptFact } from '@/data/database/device-shelf'
import { isPinned, type KeptOnTablets } from '@/domain/kept-on-tablets'

export const SAVED = 'Saved on this device'
export const ON_EVERY_DEVICE = 'On every device'
export const NEEDS_CONNECTION = 'Needs a connection'

/** Why this device keeps a file. */
export const keptWords: Record<KeptFact['why'], string> = {
  opened: 'Opened lately',
  saved: SAVED,
  pinned: ON_EVERY_DEVICE,
}

/** The mark of a row whose file every device keeps, for a line of facts. */
export const pinnedWords = (row: KeptOnTablets) => (isPinned(row) ? [ON_EVERY_DEVICE] : [])
