/** Runs in every page: a pointer moves onto each message as soon as it comes, so that no clock takes it away before the test has looked. */
export function holdToasts() {
  const hold = () => {
    for (const toast of document.querySelectorAll('.toast-card:not([data-held])')) {
      toast.setAttribute('data-held', '')
      for (const clientX of [1, 2, 3])
        toast.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true }))
    }
  }
  new MutationObserver(hold).observe(document, { childList: true, subtree: true })
}
