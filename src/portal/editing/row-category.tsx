// The category of a row in the edit dialog. The choices are the categories that the device knows, so they are there at once.
import { listCategories } from '@/data/lists/categories'
import { compareNames } from '@/domain/list-order'
import type { CategoryRow, SeenRow } from '@/domain/rows'
import { ChoiceField } from '@/ui/choice-field'
import { SelectField } from '@/ui/select-field'
import { useOwnQuery } from '../session/use-database-query'

/** More choices than these stand in a select: as chips they would fill a phone. */
const MAX_CHIPS = 6

/** The column that holds the row's category. */
export const categoryColumnOf = (row: SeenRow) =>
  row.video_category_id ? 'video_category_id' : 'category_id'

/** Whether the row is in the category. */
export const isIn = (row: SeenRow, { id }: CategoryRow) => row[categoryColumnOf(row)] === id

/** Whose categories a row is put into: an embed may stand among the videos. */
export const categoryKindOf = (row: SeenRow) =>
  row.video_category_id || row.video_path !== undefined ? 'video' : 'document'

/** All categories that this device knows, sorted by name. */
export function useKnownCategories(): CategoryRow[] {
  const rows = useOwnQuery(listCategories, [], { isBadge: true })
  return (rows ?? []).toSorted((a, b) => compareNames(a.name, b.name))
}

type RowCategoryProps = { row: SeenRow; value: string; onChange: (id: string) => void }

/** Choices among the categories of the row's list. Nothing is shown where the device does not know the row's own category. */
export function RowCategory({ row, value, onChange }: RowCategoryProps) {
  const options = useKnownCategories()
    .filter(({ kind }) => kind === categoryKindOf(row))
    .map(({ id, name }) => [id, name] as const)
  if (!options.some(([id]) => id === value)) return null
  if (options.length <= MAX_CHIPS)
    return <ChoiceField label="Category" value={value} options={options} onChange={onChange} />
  return (
    <SelectField label="Category" value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
