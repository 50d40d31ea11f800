// The range of list items whose rows and pictures are fetched: the items on the screen and near it.
import { useEffect, useState, type RefObject } from 'react'

/** Items by which a range grows, so that their rows and pictures are fetched together. */
const STEP = 24

export type Range = { from: number; to: number }

export const firstRange: Range = { from: 0, to: 2 * STEP }

/** The range widened to whole steps. Returns `last` itself where the range is the same. */
export function widenToSteps(last: Range, from: number, to: number): Range {
  const next = { from: Math.max(0, Math.floor(from / STEP) * STEP), to: Math.ceil(to / STEP) * STEP }
  return last.from === next.from && last.to === next.to ? last : next
}

/**
 * The range of the items of a plain list that are on the screen, or up to one screen above or below it. `view`: the list has another
 * height after a switch between cards and rows.
 */
export function useItemRange(list: RefObject<HTMLElement | null>, count: number, view: string): Range {
  const [near, setNear] = useState(firstRange)
  useEffect(() => {
    const look = () => {
      const { top, height } = list.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
      if (height === 0) return
      const itemAt = (y: number) => ((y - top) / height) * count
      setNear((last) => widenToSteps(last, itemAt(-innerHeight), itemAt(2 * innerHeight)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new view is a new height
  }, [list, count, view])
  return near
}
