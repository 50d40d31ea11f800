import { useEffect, useState } from 'react'

/** Ms after the last touch or scroll until the page may move. */
const QUIET_MS = 600

/**
 * The value, once it has been the same for `patience` ms and nobody touches or scrolls the page, so that nothing moves under a finger. The
 * first value counts at once.
 */
export function useSettled<Value>(value: Value, patience: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (Object.is(value, settled)) return
    let isTouched = false
    let timer = setTimeout(settle, patience)
    const begin = performance.now()
    function settle() {
      if (!isTouched) setSettled(() => value)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, Math.max(QUIET_MS, begin + patience - performance.now()))
    }
    const touch = () => {
      isTouched = true
      clearTimeout(timer)
    }
    const release = () => {
      isTouched = false
      wait()
    }
    const listeners = [
      ['pointerdown', touch],
      ['pointerup', release],
      ['pointercancel', release],
      ['scroll', wait],
    ] as const
    for (const [event, listener] of listeners) addEventListener(event, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [event, listener] of listeners) removeEventListener(event, listener)
    }
  }, [value, settled, patience])
  return settled
}
