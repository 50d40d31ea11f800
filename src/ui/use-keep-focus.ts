// Keeps the focus when a button is disabled or removed; the browser would move it to the top of the page. A disabled button gets the
// focus again when it is enabled; after a removed button the nearest ancestor with `tabindex="-1"` gets it.
import { useLayoutEffect, useRef } from 'react'

export function useKeepFocus(isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  // Layout effects run before the browser takes the focus from a disabled button.
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === ref.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (isFocusLost()) ref.current?.focus()
    }
  }, [isDisabled])

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement !== button && !(hadFocus.current && isFocusLost())) return
      button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement === null
