// Lets a list's rows be selected: by the button "Select", by a long touch of a row, or by the key x on it. While rows are selected
// their boxes cover them, and the bar of what can be done with them stands below the list. Dialogs of the rows stand beside them.
import { createContext, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { DialogHost } from '@/ui/dialog-host'
import type { MenuAction } from '@/ui/menu'
import { createSelection, type Selection } from './selection'
import { startOnRow, useStartOnRow } from './use-start-on-row'

const SelectionContext = createContext<Selection | undefined>(undefined)
const never = createSelection()

type SelectingProps = {
  /** The ids of the list in order; undefined while they are read. */
  ids: string[] | undefined
  /** What can be done with the selected rows; undefined where nothing can. */
  bar: ReactNode
  children: ReactNode
}

export function Selecting({ ids, bar, children }: SelectingProps) {
  const [selection] = useState(createSelection)
  const isOn = useStore(selection.state, (state) => state.isOn)
  const isOffered = bar !== undefined
  useEffect(() => ids && selection.setList(ids), [selection, ids])
  useEffect(
    () => () => {
      selection.letGo()
      selection.end()
    },
    [selection],
  )
  useStartOnRow(selection, isOffered)
  useEffect(() => {
    if (!isOn) return
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isOther = target instanceof Element && target.closest('dialog, [role=menu], [data-search]')
      if (key === 'Escape' && !defaultPrevented && !isOther) selection.end()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      focusRow(selection.state.getState().anchor)
    }
  }, [selection, isOn])
  return (
    <SelectionContext value={isOffered ? selection : undefined}>
      <DialogHost>{children}</DialogHost>
      {isOn && <Suspense>{bar}</Suspense>}
    </SelectionContext>
  )
}

/** The selection of the list around; undefined where no rows can be selected. */
export const useSelection = () => use(SelectionContext)

/** Whether the rows of the list around are being selected. */
export const useIsSelecting = () => useStore((useSelection() ?? never).state, ({ isOn }) => isOn)

/** Why no other rows can be selected; undefined where they can. */
export const useWhyHeld = () =>
  useStore((useSelection() ?? never).state, ({ isHeld }) => isHeld)
    ? 'The selected ones are being changed.'
    : undefined

/** The check box of a row, which covers it, so that a tap anywhere on the row is one on the box. */
export function SelectBox({ row: { id, title } }: { row: { id: string; title: string } }) {
  const selection = useSelection() ?? never
  const isOn = useStore(selection.state, (state) => state.isOn)
  const why = useWhyHeld()
  const isSelected = useStore(selection.state, ({ ids }) => ids.has(id))
  if (!isOn) return null
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={`Select ${title}`}
      title={why}
      checked={isSelected}
      aria-disabled={why !== undefined || undefined}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

/** The way into a selection from a row's menu, which is there at every width; empty where no rows can be selected. */
export function useSelectAction(id: string): MenuAction[] {
  const selection = useSelection()
  if (!selection) return []
  const onSelect = () => {
    const row = rowOf(id)
    if (row) startOnRow(selection, row)
  }
  return [{ text: 'Select', icon: 'select', onSelect }]
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(id)}"]`)

/** Moves the focus that was on a box or the bar to the row: the box is gone. */
function focusRow(id: string | undefined) {
  const focused = document.activeElement
  if (focused?.isConnected && focused !== document.body) return
  const row = id && rowOf(id)?.querySelector('button')
  ;(row || document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
}
