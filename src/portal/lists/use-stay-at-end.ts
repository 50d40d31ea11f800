// The End key in a long list whose lines get their heights only when they are drawn.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The End key leads to the list's end. The last lines are drawn and measured only at the end: the page stays at its end while they grow,
 * until the person scrolls up or the number of items changes. Meanwhile only this hook may scroll the page. The browser's own End
 * would glide past all lines, towards an end that each of them moves.
 */
export function useStayAtEnd(count: number) {
  const isStaying = useRef(false)
  const lastCount = useRef(count)
  const lastY = useRef(0)
  const follow = useCallback(() => {
    if (!isAtEnd() && scrollY < lastY.current) isStaying.current = false
    if (!isAtEnd() && isStaying.current) scrollTo(0, document.documentElement.scrollHeight)
    lastY.current = scrollY
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      if (event.key !== 'End' || hasModifier || event.defaultPrevented || isWithinField(event.target)) return
      event.preventDefault()
      isStaying.current = true
      lastY.current = scrollY
      follow()
    }
    addEventListener('keydown', onKey)
    addEventListener('scroll', follow)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', follow)
    }
  }, [follow])
  useLayoutEffect(() => {
    if (lastCount.current !== count) isStaying.current = false
    lastCount.current = count
    follow()
  })
  return isStaying
}

/** Whether a key in this element is for a field or for an open dialog, not for the page. */
function isWithinField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null
}

/** Whether the page is scrolled to its end; browsers round to fractions of a px. */
function isAtEnd(): boolean {
  return Math.ceil(scrollY + innerHeight) + 1 >= document.documentElement.scrollHeight
}
