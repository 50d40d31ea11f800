// The filter "Saved on this device", which shows only rows whose file this device keeps.
import { useStore } from 'zustand'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Icon } from '@/ui/icon'
import { SAVED } from '../files/device-words'
import { useHasWorker } from '../files/use-openable'
import { useTab } from '../session/tab-context'

type SavedFilterProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether there is a filter: a browser that keeps no files has none, unless the address has turned it on. */
export function useCanFilterSaved(isOn: boolean): boolean {
  const canKeep = useStore(useTab().shelf.state) !== 'cannot-keep'
  const canOpen = useHasWorker()
  return isOn || (canKeep && canOpen)
}

/** The filter's switch. */
export function SavedFilter({ isOn, onChange }: SavedFilterProps) {
  if (!useCanFilterSaved(isOn)) return null
  return (
    <button
      type="button"
      className="tool"
      aria-label={SAVED}
      title={SAVED}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Icon name="tabletSaved" />
      <span className="tool-words">{SAVED}</span>
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
      title={query ? `No ${rowsName} found.` : 'Nothing is saved on this device yet.'}
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
          None of the {rowsName} on this device has “{query}” in its title or description.
        </>
      ) : (
        'Documents that you open stay on this device for when the clinic cannot be reached. For a video, press Save on this device.'
      )}
    </EmptyState>
  )
}
