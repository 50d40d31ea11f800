// A long table is drawn piece by piece: all of its cells at once would stop a tablet for seconds, and Back with it.
import { useEffect, useState } from 'react'
import type { Table } from './table-model'

/** Cells of a piece. */
const PIECE = 2_000
/** Ms after which a line says that the table is still being drawn. */
const SLOW = 1_000

/** `step`: the rows of a piece. `drawn`: the rows that may be drawn by now. */
export function useGrowingRows({ rows, columns }: Table) {
  const step = Math.max(10, Math.floor(PIECE / Math.max(1, columns)))
  const [drawn, setDrawn] = useState(step)
  const [isLate, setLate] = useState(false)
  const isWhole = drawn >= rows.length
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Only after the next frame: the browser has laid out the last piece then, and a tap gets its turn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(drawn + step))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, drawn, step])
  useEffect(() => {
    const timer = setTimeout(setLate, SLOW, true)
    return () => clearTimeout(timer)
  }, [])
  return { step, drawn, isWhole, isSlow: isLate && !isWhole }
}
