import { useEffect, useState, type RefObject } from 'react'

/** The range grows by this many items, and so many pictures are fetched at once. */
const STEP = 24

/**
 * The range of a list's items that are on the screen, or up to one screen above or below it. The range is computed from the height
 * of the whole list, because not all items need be in the page.
 */
export function useNear(list: RefObject<HTMLElement | null>, count: number) {
  const [near, setNear] = useState({ from: 0, to: 2 * STEP })
  useEffect(() => {
    const look = () => {
      const { top, height } = list.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
      if (height === 0) return
      const itemAt = (y: number) => ((y - top) / height) * count
      const from = Math.max(0, Math.floor(itemAt(-innerHeight) / STEP) * STEP)
      const to = Math.ceil(itemAt(2 * innerHeight) / STEP) * STEP
      setNear((last) => (last.from === from && last.to === to ? last : { from, to }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, count])
  return near
}
