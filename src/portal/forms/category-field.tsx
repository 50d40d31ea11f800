import { SelectField } from '@/ui/select-field'
import { NEW_CATEGORY, type CategoryChoice } from './category-choice'
import { NewCategory, useCategoryRows } from './new-category'

type CategoryFieldProps = {
  list: 'documents' | 'videos'
  choice: CategoryChoice
  error: string | undefined
  onChange: (choice: CategoryChoice) => void
}

/** Field for a category of a list. For videos it also takes the name of a new category. */
export function CategoryField({ list, choice, error, onChange }: CategoryFieldProps) {
  const { categories, rows, retry } = useCategoryRows(list)
  return (
    <>
      <SelectField
        label={list === 'videos' ? 'Video category' : 'Category'}
        error={choice.id === NEW_CATEGORY ? undefined : error}
        value={choice.id}
        onChange={(event) => onChange({ ...choice, id: event.target.value })}
      >
        <option value="">{categories === 'loading' ? 'Loading...' : 'Choose a category'}</option>
        {rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {list === 'videos' && <option value={NEW_CATEGORY}>New category...</option>}
      </SelectField>
      <NewCategory state={categories} retry={retry} choice={choice} error={error} onChange={onChange} />
    </>
  )
}
