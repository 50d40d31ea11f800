import { useEffect } from 'react'

/** What arrows lead through: cards, rows of lists, rows of tables. A row that holds a card is no item of its own. */
const ITEMS = 'main article, main .rows > li:not(:has(> article)), main tbody > tr'
/** While rows of a list are selected, their boxes are the only controls. */
const CONTROLS = ':is(a[href], button:not([disabled]), .select-box):not([inert] *)'

/**
 * ↑ and ↓ lead from item to item of a list or a table, Home and End to its ends, each to the same control of the item; Shift + F10
 * opens the menu of an item. In the search ↓ leads to the first item.
 */
export function useItemKeys() {
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function onKey(event: KeyboardEvent) {
  const { key, target, shiftKey } = event
  const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
  if (isOther || !(target instanceof HTMLElement) || target.closest('dialog, [role=menu]')) return
  const item = target.closest(ITEMS)
  if (item && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) {
    const menu = item.querySelector<HTMLElement>('[aria-haspopup=menu]')
    if (!menu) return
    menu.click()
  } else if (shiftKey || !move(key, target, item)) return
  event.preventDefault()
}

/** Moves the focus. Returns false for a key that does not move it. */
function move(key: string, target: HTMLElement, item: Element | null): boolean {
  const all = [...document.querySelectorAll(ITEMS)].filter((each) => controlsOf(each).length > 0)
  if (!item) {
    const isSearch = key === 'ArrowDown' && target.matches('main [data-search]')
    return isSearch && focusIn(all[0], 0)
  }
  // A field of an item needs these keys itself.
  if (target.matches('input:not(.select-box), select, textarea')) return false
  // A long list has only some of its items in the page; its own keys lead to its ends.
  if (key !== 'ArrowDown' && key !== 'ArrowUp' && item.closest('.long-list')) return false
  const at = all.indexOf(item)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  if (to === undefined) return false
  focusIn(all[to], Math.max(0, controlsOf(item).indexOf(target)))
  // At the ends nothing moves, the page neither.
  return true
}

const controlsOf = (item: Element) => [...item.querySelectorAll<HTMLElement>(CONTROLS)]

function focusIn(item: Element | undefined, at: number): boolean {
  const controls = item ? controlsOf(item) : []
  const control = controls[at] ?? controls.at(-1)
  control?.focus()
  return control !== undefined
}
