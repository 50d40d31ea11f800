import { useEffect, useState, type RefObject } from 'react'

/** Ms without a touch, key or focus after which the controls are hidden. */
const HIDE_AFTER_MS = 3000
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/** True three seconds after the last touch, key or focus within the player, while `mayHide` is true. */
export function useQuietControls(frame: RefObject<HTMLElement | null>, mayHide: boolean) {
  const [isQuiet, setQuiet] = useState(false)

  useEffect(() => {
    const dialog = frame.current?.closest('dialog') ?? frame.current
    if (!dialog || !mayHide) return
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      setQuiet(false)
      timer = setTimeout(setQuiet, HIDE_AFTER_MS, true)
    }
    wake()
    for (const sign of signs) dialog.addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      setQuiet(false)
      for (const sign of signs) dialog.removeEventListener(sign, wake)
    }
  }, [frame, mayHide])

  return isQuiet
}
