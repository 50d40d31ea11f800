// The items of a long list, as lines of cards or as rows. The page holds only the lines near the screen and the line with the
// focus; printing draws all lines. Ctrl+F leads to the list's search, because the browser's find searches only drawn lines.
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  windowScroll,
  type Range,
} from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useMedia } from '@/ui/use-media'
import { itemsClass, type ListItemsProps } from './items-class'
import { useStayAtEnd } from './use-stay-at-end'

type Place = { columns: number; top: number; cardHeight: number | undefined }

/** Estimated heights in px of items that are not drawn yet, and the gap between cards. */
const HEIGHT = { cards: 229, rows: 56 }
const GAP = { cards: 14, rows: 0 }
/** Number of lines that are drawn beyond each edge of the screen. */
const EXTRA_LINES = 4

export function VirtualItems({ ids, view, renderItem, onRange }: ListItemsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { columns, top, cardHeight } = usePlace(frame, view)
  const isPrinting = useMedia('print')
  useFindInSearch()
  const isStayingAtEnd = useStayAtEnd(ids.length)

  // oxlint-disable-next-line react/react-compiler, react/incompatible-library -- no compiler memoizes this project's components
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => HEIGHT[view],
    gap: GAP[view],
    overscan: EXTRA_LINES,
    scrollMargin: top,
    scrollToFn: (...scroll) => {
      if (!isStayingAtEnd.current) windowScroll(...scroll)
    },
    rangeExtractor: (range) => withLine(range, focusedLine(frame.current)),
  })
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(
    () => onRange((startIndex - EXTRA_LINES) * columns, (endIndex + 1 + EXTRA_LINES) * columns),
    [onRange, startIndex, endIndex, columns],
  )
  const lines = isPrinting ? [] : virtualizer.getVirtualItems()
  const drawn = isPrinting
    ? ids.map((id, at) => ({ id, at, row: undefined }))
    : lines.flatMap((line, at) =>
        ids
          .slice(line.index * columns, (line.index + 1) * columns)
          .map((id, column) => ({ id, at: line.index * columns + column, row: 2 * at + 1 })),
      )
  const grid = isPrinting
    ? {}
    : {
        height: virtualizer.getTotalSize(),
        alignContent: 'start',
        paddingTop: (lines[0]?.start ?? top) - top,
        gridTemplateRows: rowsOf(lines, GAP[view]),
        rowGap: 0,
      }
  return (
    <div ref={frame} role="list" className={`${itemsClass(view)} long-list`} style={grid}>
      {drawn.map(({ id, at, row }) => (
        // All items are children of one element: an item that moves to another line keeps its element, and the focus in it.
        <div
          key={id}
          ref={virtualizer.measureElement}
          data-index={Math.floor(at / columns)}
          role="listitem"
          className="cell"
          style={row === undefined ? {} : { gridRow: row, gridColumn: (at % columns) + 1 }}
          aria-setsize={ids.length}
          aria-posinset={at + 1}
        >
          {renderItem(id) ?? <div aria-hidden="true" style={{ height: cardHeight ?? HEIGHT[view] }} />}
        </div>
      ))}
    </div>
  )
}

/** Rows of the grid: each drawn line, and between two drawn lines the distance (px), which includes the lines that are left out. */
function rowsOf(lines: { start: number; end: number }[], gap: number): string {
  const between = lines.map(({ start }, at) => (at === 0 ? 0 : Math.max(start - lines[at - 1]!.end, gap)))
  return between.map((px, at) => (at === 0 ? 'auto' : `${px}px auto`)).join(' ')
}

/** The line that has the focus. It stays in the page, so that the next key starts from there. */
function focusedLine(list: HTMLElement | null): number | undefined {
  const item = list?.querySelector(':focus')?.closest<HTMLElement>('[data-index]')
  return item ? Number(item.dataset.index) : undefined
}

/** The lines near the screen, and the line with the focus, in order. */
function withLine(range: Range, line: number | undefined): number[] {
  const near = defaultRangeExtractor(range)
  if (line === undefined || line >= range.count || near.includes(line)) return near
  return [...near, line].toSorted((a, b) => a - b)
}

/**
 * Measures the list: its number of columns, which the style sheet decides, its distance from the page's top, and the height of a
 * card (px). A card whose row is not read yet gets that height, so that nothing moves when the row comes.
 */
function usePlace(frame: RefObject<HTMLDivElement | null>, view: string) {
  const [place, setPlace] = useState<Place>({ columns: 1, top: 0, cardHeight: undefined })
  useLayoutEffect(() => {
    const list = frame.current
    if (!list) return
    const measure = () => {
      const columns = view === 'cards' ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1
      const top = Math.round(list.getBoundingClientRect().top + scrollY)
      const cardHeight = list.querySelector<HTMLElement>('.cell > article')?.offsetHeight
      setPlace((last) =>
        last.columns === columns && last.top === top && (!cardHeight || last.cardHeight === cardHeight)
          ? last
          : { columns, top, cardHeight: cardHeight ?? last.cardHeight },
      )
    }
    measure()
    // Elements above the list, such as uploads that come and go, change the height of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame, view])
  return place
}

/** Ctrl+F focuses the list's search; if the search has the focus, Ctrl+F opens the browser's find. */
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
