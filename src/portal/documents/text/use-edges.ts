import { useEffect, useState, type RefObject } from 'react'

/** Class names for a frame that scrolls: they tell on which sides more content is hidden. */
export function useEdges(ref: RefObject<HTMLElement | null>): string {
  const [edges, setEdges] = useState('')
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = frame
      const right = scrollLeft + clientWidth < scrollWidth - 1
      const bottom = scrollTop + clientHeight < scrollHeight - 1
      setEdges(
        `${right ? 'more-right' : ''} ${bottom ? 'more-below' : ''} ${scrollLeft > 1 ? 'is-moved' : ''}`,
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [ref])
  return edges
}
