// The card whose Delete was pressed goes, and with it the focus: the one after it has it then, or the page's heading.
import { useState } from 'react'

/** Where the list does not change within this, the focus is left alone. */
const PATIENCE = 10_000

/** Call it before the card goes; what it gives is called when that is certain. */
export function useFocusOnNext() {
  // Before the dialog takes the focus.
  const [card] = useState(() => document.activeElement?.closest('article'))
  return () => {
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    return () => whenGone(card, () => focusOn(next))
  }
}

function whenGone(card: Element | null | undefined, act: () => void) {
  const look = () => {
    if (card?.isConnected) return
    observer.disconnect()
    // After React and the dialog have put the focus where they can.
    setTimeout(act)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE)
  look()
}

/** Somebody who has moved on already stays where they are. */
function focusOn(next: Element | null | undefined) {
  const focused = document.activeElement
  if (focused?.isConnected && focused.closest('article, input, dialog')) return
  const first = next?.isConnected ? next.querySelector<HTMLElement>('button, a') : undefined
  ;(first ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}
