// The filter "Saved here", which shows only rows whose file this tablet keeps.
import { useStore } from 'zustand'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { useHasWorker } from '../files/use-openable'
import { useTab } from '../session/tab-context'

type SavedFilterProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** The filter's switch. A browser that keeps no files has no switch, unless the address has turned the filter on. */
export function SavedFilter({ isOn, onChange }: SavedFilterProps) {
  const canKeep = useStore(useTab().shelf.state) !== 'cannot-keep'
  const canOpen = useHasWorker()
  if (!isOn && !(canKeep && canOpen)) return null
  return (
    <button type="button" className="chip saved-filter" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Icon name="tabletSaved" className="size-4" />
      Saved here
    </button>
  )
}

type NothingSavedProps = {
  rowsName: string
  query?: string
  onClearSearch: () => void
  onShowAll: () => void
}

/** The message for a filter that leaves no row, with a button that shows all rows. */
export function NothingSaved({ rowsName, query, onClearSearch, onShowAll }: NothingSavedProps) {
  return (
    <EmptyState
      icon="tabletSaved"
      title={query ? `No ${rowsName} found.` : 'Nothing is saved here yet.'}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {query && (
            <Button tone="outline" onClick={onClearSearch}>
              Clear the search
            </Button>
          )}
          <Button tone={query ? 'outline' : 'primary'} onClick={onShowAll}>
            Show all
          </Button>
        </div>
      }
    >
      {query ? (
        <>
          None of the {rowsName} on this tablet has “{query}” in its title or description.
        </>
      ) : (
        'Documents that you open stay on this tablet for when the clinic cannot be reached. For a video, press Save on this device.'
      )}
    </EmptyState>
  )
}
