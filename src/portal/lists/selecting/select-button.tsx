import { Icon } from '@/ui/icon'
import { useIsSelecting, useSelection, useWhyHeld } from './selecting'

/** The button among a list's tools that begins to select rows, and ends it. */
export function SelectButton() {
  const selection = useSelection()
  const isOn = useIsSelecting()
  const why = useWhyHeld()
  if (!selection) return null
  return (
    <button
      type="button"
      className="tool select-tool"
      aria-label="Select"
      title={why ?? 'Select several'}
      aria-pressed={isOn}
      aria-disabled={why !== undefined || undefined}
      onClick={() => (isOn ? selection.end() : selection.select([]))}
    >
      <Icon name="select" />
      <span className="tool-words">Select</span>
    </button>
  )
}
