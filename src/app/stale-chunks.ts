// A tab that was open while a new release was deployed may ask for a chunk that is gone: load the page once, and only
// once, so that a chunk which is really missing ends in the error screen and not in a loop.

const KEY = 'clinic-reloaded-at'
const ONCE_PER = 60_000

/** Reloads at the first chunk that cannot be loaded. */
export function reloadOnStaleChunk(target: EventTarget = window, reload = () => location.reload()) {
  target.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < ONCE_PER) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    reload()
  })
}
