// Parts of a choice among the server's categories: reading them, and the field for a new one's name.
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { NEW_CATEGORY, type CategoryChoice } from './category-choice'
import { useCategories } from './use-categories'

/** The categories of a list; none until they are read. */
export function useCategoryRows(list: 'documents' | 'videos') {
  const { categories, retry } = useCategories(list)
  return { categories: categories.status, rows: categories.status === 'ready' ? categories.rows : [], retry }
}

type NewCategoryProps = {
  state: ReturnType<typeof useCategoryRows>['categories']
  retry: () => void
  choice: CategoryChoice
  error: string | undefined
  onChange: (choice: CategoryChoice) => void
}

/** Says that the categories could not be read, and takes the name of a new one. */
export function NewCategory({ state, retry, choice, error, onChange }: NewCategoryProps) {
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          The categories could not be loaded.
          <Button tone="outline" icon="refresh" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      {choice.id === NEW_CATEGORY && (
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
