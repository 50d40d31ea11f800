// A button that is disabled or taken away under the focus would throw it back to the top of the page. The button has it
// again once it can be pressed; one that goes away for good leaves it to the nearest part around it that takes one.
import { useLayoutEffect, useRef } from 'react'

export function useKeepFocus(isDisabled: boolean) {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  // Layout effects run before the browser takes the focus from what was disabled.
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === ref.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (isNowhere()) ref.current?.focus()
    }
  }, [isDisabled])

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement !== button && !(hadFocus.current && isNowhere())) return
      button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null
