import { useEffect, useRef } from 'react'
import { dismissToast, type Toast } from './toast-store'

/** Ms for which a toast is shown. */
export const TOAST_MS = 4500

/** Removes each toast when its time is over. While a toast is held no clock runs; afterwards all clocks begin anew. */
export function useToastClocks(toasts: Toast[], isHeld: boolean) {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const running = timers.current
    const shown = new Set(isHeld ? [] : toasts.map(({ id }) => id))
    for (const [id, timer] of running) {
      if (shown.has(id)) continue
      clearTimeout(timer)
      running.delete(id)
    }
    for (const id of shown) {
      if (!running.has(id)) running.set(id, setTimeout(dismissToast, TOAST_MS, id))
    }
  }, [toasts, isHeld])

  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    }
  }, [])
}
