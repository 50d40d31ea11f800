// The items of a long list, as lines of cards or as rows. Only lines near the screen are in the page, and the line with the focus;
// printing draws all lines. Ctrl+F leads to the list's search, because the browser's find searches only drawn lines.
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useMedia } from '@/ui/use-media'
import { itemsClass, type ListItemsProps } from './items-class'

/** Estimated heights in px of items that are not drawn yet, and the gap between cards. */
const HEIGHT = { cards: 330, rows: 64 }
const GAP = { cards: 16, rows: 0 }
/** How many lines are drawn beyond each edge of the screen. */
const AHEAD = 4

export function VirtualItems<Item extends { id: string }>({ items, view, renderItem }: ListItemsProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const { columns, top } = usePlace(frame, view)
  const isPrinting = useMedia('print')
  useFindInSearch()

  // oxlint-disable-next-line react/react-compiler, react/incompatible-library -- no compiler memoizes this project's components
  const lines = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => HEIGHT[view],
    gap: GAP[view],
    overscan: AHEAD,
    scrollMargin: top,
    getItemKey: (line) => items[line * columns]!.id,
    rangeExtractor: (range) => withLine(range, focusedLine(frame.current)),
  })

  const cell = (item: Item, at: number): ReactNode => (
    <div key={item.id} role="listitem" className="cell" aria-setsize={items.length} aria-posinset={at + 1}>
      {renderItem(item)}
    </div>
  )
  if (isPrinting)
    return (
      <div role="list" className={itemsClass(view)}>
        {items.map(cell)}
      </div>
    )
  return (
    <div
      ref={frame}
      role="list"
      className={view === 'rows' ? 'panel' : ''}
      style={{ height: lines.getTotalSize(), position: 'relative' }}
    >
      {lines.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={lines.measureElement}
          data-index={index}
          role="presentation"
          className={view === 'cards' ? 'card-grid' : 'rows'}
          style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }}
        >
          {items
            .slice(index * columns, (index + 1) * columns)
            .map((item, at) => cell(item, index * columns + at))}
        </div>
      ))}
    </div>
  )
}

/** The line that has the focus. It stays in the page, so that the next key starts from there. */
function focusedLine(list: HTMLElement | null): number | undefined {
  const line = list?.querySelector(':focus')?.closest<HTMLElement>('[data-index]')
  return line ? Number(line.dataset.index) : undefined
}

/** The lines near the screen, and the line with the focus, in order. */
function withLine(range: Range, line: number | undefined): number[] {
  const near = defaultRangeExtractor(range)
  if (line === undefined || line >= range.count || near.includes(line)) return near
  return [...near, line].toSorted((a, b) => a - b)
}

/** How many columns the style sheet makes, and the distance in px from the page's top to the list. */
function usePlace(frame: RefObject<HTMLDivElement | null>, view: string) {
  const [place, setPlace] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const list = frame.current
    if (!list) return
    const measure = () => {
      const grid = list.querySelector('.card-grid')
      const columns =
        view === 'cards' && grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
      const top = Math.round(list.getBoundingClientRect().top + scrollY)
      setPlace((last) => (last.columns === columns && last.top === top ? last : { columns, top }))
    }
    measure()
    // Content above the list, such as uploads that come and go, moves the list and changes the height of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame, view])
  return place
}

/** Ctrl+F focuses the list's search. Pressed in the search field, it opens the browser's find. */
function useFindInSearch() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const search = document.querySelector<HTMLInputElement>('[data-search]')
      if (!search || document.activeElement === search || document.querySelector('dialog[open]')) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
