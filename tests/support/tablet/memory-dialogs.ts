// happy-dom's <dialog> neither moves the focus nor answers Escape: this much of a browser's behaviour is added here.

/** Adds the behaviour. Called once by a file that renders dialogs. */
export function memoryDialogs() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const open = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)
    open?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
