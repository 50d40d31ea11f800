// Moves the focus when a deleted card goes: to the card after it, or before it where it was the last; else to the page's heading.
import { useState } from 'react'

/** Ms to wait for the card to go; after that the focus is left alone. */
const PATIENCE = 10_000

/** Returns a function to call before the card goes. That one returns another, to call when the deletion is certain. */
export function useFocusOnNext() {
  // Read in the first render, before the dialog takes the focus.
  const [card] = useState(() => document.activeElement?.closest('article'))
  return () => {
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    return () => whenRemoved(card, () => focusOn(next))
  }
}

function whenRemoved(card: Element | null | undefined, act: () => void) {
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

/** Leaves the focus of a person who has moved on already where it is. */
function focusOn(next: Element | null | undefined) {
  const focused = document.activeElement
  if (focused?.isConnected && focused.closest('article, input, dialog')) return
  const first = next?.isConnected ? next.querySelector<HTMLElement>('button, a') : undefined
  ;(first ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}
