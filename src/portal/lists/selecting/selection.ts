// Which rows of a list are selected. Ids that leave the list leave the selection: nothing is done to a row that nobody sees.
import { createStore } from 'zustand/vanilla'

type State = {
  /** Whether rows are being selected: a tap on a row then selects it. */
  isOn: boolean
  /** Whether the selected rows are being changed: until that has ended, nobody selects others, or ends the selection. */
  isHeld: boolean
  ids: ReadonlySet<string>
  /** The row that was tapped last, from which Shift selects a range. */
  anchor: string | undefined
  /** All ids of the list, in order. */
  list: readonly string[]
}

export type Selection = ReturnType<typeof createSelection>

export function createSelection() {
  const state = createStore<State>(() => ({
    isOn: false,
    isHeld: false,
    ids: new Set(),
    anchor: undefined,
    list: [],
  }))

  return {
    state,
    setList(list: readonly string[]) {
      const { ids, anchor, list: before } = state.getState()
      const known = new Set(list)
      const at = Math.max(before.indexOf(anchor ?? ''), 0)
      // The row that came after one that is gone takes its place, else the one before.
      const near = [...before.slice(at), ...before.slice(0, at).toReversed()]
      const left = [...ids].filter((id) => known.has(id))
      state.setState({
        list,
        ids: left.length < ids.size ? new Set(left) : ids,
        anchor: anchor === undefined ? undefined : near.find((id) => known.has(id)),
      })
    },
    /** Selects the row, or takes it out; with `isRange` all rows from the one that was tapped last. */
    toggle(id: string, isRange = false) {
      const { isHeld, ids, anchor = id, list } = state.getState()
      if (isHeld) return
      const next = new Set(ids)
      const [from = -1, to = -1] = [list.indexOf(anchor), list.indexOf(id)].toSorted((a, b) => a - b)
      if (isRange && from >= 0) for (const one of list.slice(from, to + 1)) next.add(one)
      else if (!next.delete(id)) next.add(id)
      state.setState({ isOn: true, ids: next, anchor: id })
    },
    /** Selects these rows of the list and no others. */
    select(ids: readonly string[]) {
      const { isHeld, list } = state.getState()
      if (isHeld) return
      const known = new Set(list)
      state.setState({ isOn: true, ids: new Set(ids.filter((id) => known.has(id))), anchor: undefined })
    },
    end: () => {
      if (!state.getState().isHeld) state.setState({ isOn: false, ids: new Set() })
    },
    hold: () => state.setState({ isHeld: true }),
    letGo: () => state.setState({ isHeld: false }),
  }
}
