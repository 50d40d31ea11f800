import { Icon } from '@/ui/icon'
import { useIsSelecting, useSelection } from './selecting'

/** The button among a list's tools that begins to select rows, and ends it. */
export function SelectButton() {
  const selection = useSelection()
  const isOn = useIsSelecting()
  if (!selection) return null
  return (
    <button
      type="button"
      className="tool select-tool"
      aria-label="Select"
      title="Select several"
      aria-pressed={isOn}
      onClick={() => (isOn ? selection.end() : selection.select([]))}
    >
      <Icon name="select" />
      <span className="tool-words">Select</span>
    </button>
  )
}
