// Reads the stars of a person from this device.
import type { DocumentRow, TrainingItem } from '../../domain/rows.ts'
import type { DatabaseContext } from '../database/context.ts'
import { withReopen } from '../database/reopen.ts'
import { ownStars } from './favorites.ts'

/** The times (ms) at which this person starred documents and videos, by the row's id. */
export async function listStars(tab: DatabaseContext, userId: string): Promise<Map<string, number>> {
  const rows = await withReopen(tab, () => ownStars(tab, userId).toArray())
  return new Map(
    rows.flatMap((row) => (row.starred ? [[row.thing_id, Date.parse(row.starred_at)] as const] : [])),
  )
}

/** A row that can be starred. */
export type StarredRow = DocumentRow | TrainingItem

/** The row's id and table, as `saveStar` takes them. */
export const thingOf = (row: StarredRow) =>
  ({ id: row.id, of: 'video_path' in row ? 'video' : 'document' }) as const
