// Reads the ids of rows that admins pinned to Home, and of rows that are due for review, from indexes that hold these rows alone.
import { GOOD_TO_KNOW_FIRST, lastReviewDayOnHome, type PaperColumns } from '../../domain/papers.ts'
import type { DatabaseContext } from '../database/context.ts'
import { documentsList } from './documents.ts'
import { videosList } from './videos.ts'

/** Ids of the rows that are pinned to Home. */
export function listPinnedToHome(tab: DatabaseContext, userId: string): Promise<string[]> {
  return inBothLists(tab, userId, 'home_place', [GOOD_TO_KNOW_FIRST, GOOD_TO_KNOW_FIRST])
}

/** Ids of the rows whose review is over, due, or coming soon. */
export function listReviews(tab: DatabaseContext, userId: string): Promise<string[]> {
  return inBothLists(tab, userId, 'review_on', ['', lastReviewDayOnHome(tab.clock.now())])
}

async function inBothLists(
  tab: DatabaseContext,
  userId: string,
  column: keyof PaperColumns,
  range: [from: string, to: string],
) {
  const lists = [documentsList, videosList]
  const found = await Promise.all(lists.map((list) => list.idsBetween(tab, userId, column, range)))
  return found.flat()
}
