import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { SelectField } from '@/ui/select-field'
import { NEW_CATEGORY, type CategoryChoice } from './category-choice'
import { useCategories } from './use-categories'

type CategoryFieldProps = {
  list: 'documents' | 'videos'
  choice: CategoryChoice
  /** Whether the first category is chosen beforehand. */
  isFirstChosen?: boolean
  error: string | undefined
  onChange: (choice: CategoryChoice) => void
}

/** Field for a category of a list. For videos it also takes the name of a new category. */
export function CategoryField({ list, choice, isFirstChosen, error, onChange }: CategoryFieldProps) {
  const { categories, retry } = useCategories(list)
  const isNew = choice.id === NEW_CATEGORY
  const rows = categories.status === 'ready' ? categories.rows : []
  const first = isFirstChosen && choice.id === '' ? rows[0]?.id : undefined
  useEffect(() => {
    if (first) onChange({ id: first, newName: '' })
  }, [first, onChange])
  return (
    <>
      <SelectField
        label={list === 'videos' ? 'Video category' : 'Category'}
        error={isNew ? undefined : error}
        value={choice.id}
        onChange={(event) => onChange({ ...choice, id: event.target.value })}
      >
        <option value="">{categories.status === 'loading' ? 'Loading...' : 'Choose a category'}</option>
        {rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {list === 'videos' && <option value={NEW_CATEGORY}>New category...</option>}
      </SelectField>
      {categories.status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          The categories could not be loaded.
          <Button tone="outline" icon="refresh" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      {isNew && (
        <Field
          label="New video category"
          maxLength={80}
          error={error}
          value={choice.newName}
          onChange={(event) => onChange({ ...choice, newName: event.target.value })}
        />
      )}
    </>
  )
}
