// Keeps a modal dialog on top: the browser would draw a dialog that opens later over it, although it belongs to a screen beneath.
import { useLayoutEffect, type RefObject } from 'react'

export function useStayOnTop(ref: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let focused: Element | null = null
    const noteFocus = ({ target }: Event) => {
      focused = target as Element
    }
    /** Keeps the keys that are pressed in this dialog from the screens beneath, such as from the player. */
    const keepKey = (event: Event) => event.stopPropagation()
    // The observer is called before the next paint.
    const observer = new MutationObserver((changes) => {
      const isOver = ({ target }: MutationRecord) =>
        target instanceof HTMLDialogElement && target.open && !dialog.contains(target)
      if (!dialog.open || !changes.some(isOver)) return
      const inside = [...dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')]
      for (const one of [dialog, ...inside]) {
        one.close()
        one.showModal()
      }
      if (focused instanceof HTMLElement) focused.focus()
    })
    dialog.addEventListener('focusin', noteFocus)
    dialog.addEventListener('keydown', keepKey)
    observer.observe(document, { subtree: true, attributeFilter: ['open'] })
    // Full screen and a floating picture would stay over the cover.
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
    return () => {
      dialog.removeEventListener('focusin', noteFocus)
      dialog.removeEventListener('keydown', keepKey)
      observer.disconnect()
    }
  }, [ref])
}
