// Lets Escape close a <dialog> in happy-dom, as browsers do.

/** Adds the behaviour. Call it once in a file that renders dialogs. */
export function addDialogEscape() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const open = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)
    open?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
