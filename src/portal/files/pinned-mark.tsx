import { isPinned, type KeptOnTablets } from '@/domain/kept-on-tablets'

const ON_EVERY_TABLET = 'On every tablet'

/** The mark on a card whose file every tablet keeps. */
export function PinnedMark({ row }: { row: KeptOnTablets }) {
  return isPinned(row) && <span className="text-base-content/75 text-sm">{ON_EVERY_TABLET}</span>
}

/** The mark's words, for the end of a dense row's second line. */
export const pinnedWords = (row: KeptOnTablets) => (isPinned(row) ? [ON_EVERY_TABLET] : [])
