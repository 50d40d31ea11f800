import { isPinned } from '@/domain/kept-on-tablets'

type Row = Parameters<typeof isPinned>[0]

const WORDS = 'On every tablet'

/** A quiet sign on a card whose file every tablet keeps. */
export function PinnedMark({ row }: { row: Row }) {
  return isPinned(row) && <span className="text-base-content/75 text-sm">{WORDS}</span>
}

/** The same for the second line of a dense row, behind its other words. */
export const pinnedWords = (row: Row) => (isPinned(row) ? [WORDS] : [])
