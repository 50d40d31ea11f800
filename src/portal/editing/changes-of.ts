// What the edit dialog sends: the columns that the person changed.
import type { NamedPicture } from '@/data/changes/pictures'
import type { EditableColumn, FieldColumn } from '@/domain/editable-columns'
import { type KeptOnTablets, keptOnTablets } from '@/domain/kept-on-tablets'
import type { Content, SeenRow } from '@/domain/rows'

/** The text of each field that the person touched. */
export type TypedTexts = Partial<Record<FieldColumn, string>>

/** The fields that the person changed in the form: texts, the two switches for tablets, and the poster. */
type TouchedFields = { typed: TypedTexts; kept: KeptOnTablets | undefined; poster: NamedPicture | undefined }

/** Columns that the person changed. A field that was not touched is not sent, because the device may know an older value. */
export function changesOf(
  base: SeenRow,
  { typed, kept, poster }: TouchedFields,
  sent: Partial<Content>[],
): Partial<Content> {
  const changes: Partial<Content> = {}
  // A column of an earlier try is sent again, whatever its value now: the server may have taken that try.
  const isSent = (column: EditableColumn) => sent.some((one) => column in one)
  for (const [column, text] of Object.entries(typed) as [FieldColumn, string][]) {
    const value = text.trim() || null
    if (value !== (base[column] || null) || isSent(column)) Object.assign(changes, { [column]: value })
  }
  // Both columns are sent together: a colleague may have changed one of them to a value that is not allowed beside the other.
  const before = keptOnTablets(base)
  const isSwitched = kept?.pinned !== before.pinned || kept.offline_ok !== before.offline_ok
  if (kept && (isSwitched || isSent('pinned'))) Object.assign(changes, kept)
  if (poster) changes.poster_path = poster.name
  return changes
}
