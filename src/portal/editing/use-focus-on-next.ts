// Moves the focus when a deleted card disappears: to the next card, from the last card to the card before it, or without any card to
// the page's heading.
import { useState } from 'react'
import { focusedOnPage } from '@/ui/use-modal'

/** Ms to wait until the card disappears; after that the focus is left alone. */
const MAX_WAIT_MS = 10_000

/** Returns `prepare`, to be called before the deletion. `prepare` returns a function to be called after the deletion. */
export function useFocusOnNext() {
  // The first render finds the card that holds the focus, because later the dialog takes the focus; on a slow line the sign that the dialog
  // comes has it already. In a long list a cell around the card disappears with it.
  const [card] = useState(() => {
    const article = focusedOnPage()?.closest('article')
    return article?.closest('.cell') ?? article
  })
  return () => {
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    return () => whenRemoved(card, () => focusOn(next))
  }
}

function whenRemoved(card: Element | null | undefined, act: () => void) {
  const look = () => {
    if (card?.isConnected) return
    observer.disconnect()
    // A timeout, because React and the closing dialog move the focus first.
    setTimeout(act)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), MAX_WAIT_MS)
  look()
}

/** Focuses the next card, or the heading, unless the person has already moved the focus. */
function focusOn(next: Element | null | undefined) {
  const focused = document.activeElement
  if (focused?.isConnected && focused.closest('article, input, dialog')) return
  const first = next?.isConnected ? next.querySelector<HTMLElement>('button, a') : undefined
  ;(first ?? document.querySelector<HTMLElement>('main h1'))?.focus()
}
