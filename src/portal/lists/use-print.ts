import { useCallback, useEffect, useRef, useState } from 'react'
import { useMedia } from '@/ui/use-media'

/**
 * Makes Ctrl+P wait until all rows of a list are read, because the browser prints what is in the page at that moment. `isPrinted`:
 * all rows are wanted for printing. The page says by `noteRows` whether all rows are read.
 */
export function usePrint() {
  const isPrinting = useMedia('print')
  const [isWanted, setWanted] = useState(false)
  const hasAll = useRef(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (hasAll.current || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setWanted(true)
    }
    const over = () => setWanted(false)
    addEventListener('keydown', onKey)
    addEventListener('afterprint', over)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('afterprint', over)
    }
  }, [])
  const noteRows = useCallback(
    (hasAllNow: boolean) => {
      hasAll.current = hasAllNow
      if (isWanted && hasAllNow) print()
    },
    [isWanted],
  )
  return { isPrinted: isPrinting || isWanted, noteRows }
}
