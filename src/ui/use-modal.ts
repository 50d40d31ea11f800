// Shows a native modal dialog while the component is mounted. The focus moves into the dialog and back; Escape asks to close it.
import { useEffect, useLayoutEffect, useRef } from 'react'

/** Whether a dialog has closed in this very moment: the dialog that takes its place stands there at once, without its motion. */
let isTakenOver = false

/** What had the focus before a dialog took it. */
const openers = new WeakMap<Element, Element | null>()

/** The element with the focus; where a dialog has taken the focus, the element that had it before. */
export function focusedOnPage(): Element | null {
  const focused = document.activeElement
  const dialog = focused?.closest('dialog')
  return (dialog && openers.get(dialog)) ?? focused
}

type ModalOptions = {
  onClose: () => void
  /** Whether Escape and the backdrop do nothing, for instance while a form is being sent. */
  isLocked?: boolean
}

export function useModal({ onClose, isLocked = false }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const latest = useRef({ onClose, isLocked })
  /** True while the component unmounts: the close event of its own `close()` must not call `onClose`. */
  const isLeaving = useRef(false)
  useEffect(() => {
    latest.current = { onClose, isLocked }
  })

  // A layout effect, because its clean-up runs while the dialog is still in the document, where closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const place = opener?.closest('[tabindex="-1"]:not(main)')
    openers.set(dialog, opener)
    isLeaving.current = false
    dialog.toggleAttribute('data-at-once', isTakenOver)
    dialog.showModal()
    const first = dialog.querySelector('[data-autofocus]') ?? dialog.querySelector('button')
    // `data-autofocus="still"` takes the focus without scrolling.
    if (first instanceof HTMLElement) first.focus({ preventScroll: first.dataset['autofocus'] === 'still' })
    return () => {
      isLeaving.current = true
      isTakenOver = true
      queueMicrotask(() => (isTakenOver = false))
      // Without its box: a closed dialog has another place on the page, and a long table would be laid out there once more.
      dialog.style.display = 'none'
      // A question inside that leaves with the dialog is closed first: while it is open, nothing on the page can get the focus.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close()
      dialog.close()
      const isWithin = opener?.closest('dialog')?.open === false
      // An opener that left with its dialog leaves the focus to its place, as any removed button does, or to the page's heading.
      const next = [opener, place].find((one) => one?.isConnected) ?? document.querySelector('main h1')
      if (next instanceof HTMLElement && !isWithin) next.focus({ preventScroll: next !== opener })
      dialog.style.display = ''
    }
  }, [])

  // A layout effect too: before these listeners are there, Escape is the browser's, which closes the dialog and asks nobody.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const ask = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      if (!latest.current.isLocked) latest.current.onClose()
    }
    const onBackdrop = (event: MouseEvent) => {
      // The second press of a double click that opened the dialog may fall beside its box.
      if (event.target === dialog && event.detail < 2) ask(event)
    }
    // In Chromium a second Escape closes the dialog even if `cancel` was prevented. It is opened again, because it may be locked, or ask.
    const onNativeClose = (event: Event) => {
      if (event.target !== dialog || !dialog.isConnected || dialog.open || isLeaving.current) return
      dialog.showModal()
      if (!latest.current.isLocked) latest.current.onClose()
    }
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('mousedown', onBackdrop)
    dialog.addEventListener('close', onNativeClose)
    return () => {
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('mousedown', onBackdrop)
      dialog.removeEventListener('close', onNativeClose)
    }
  }, [])

  return ref
}
