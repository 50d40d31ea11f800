// A tab that was open while a new release was deployed may ask for a screen whose chunk is gone. Then the page is loaded again,
// but only where somebody waits for the screen (not for a preload), and only while the server answers.

const KEY = 'clinic-reloaded-at'
const MIN_MS_BETWEEN_RELOADS = 60_000

const missingChunks = new WeakSet<object>()

/** Notes errors of chunks that could not be loaded, so that `reloadIfStale` can tell them from other errors. */
export function watchChunks(target: EventTarget = window) {
  target.addEventListener('vite:preloadError', (event) => {
    const error = (event as VitePreloadErrorEvent).payload
    missingChunks.add(error)
    // The router would reload the page by itself, even offline, unless this key says that it has done so.
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1')
  })
}

/** Reloads the page after a chunk error, at most once a minute: a chunk that is really missing would make a loop. */
export async function reloadIfStale(error: unknown, reload = () => location.reload()) {
  if (!(error instanceof Error) || !missingChunks.has(error)) return
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < MIN_MS_BETWEEN_RELOADS || !(await isServerThere())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}

/** Asks with HEAD: the service worker does not answer HEAD, only the server does. */
async function isServerThere() {
  try {
    const signal = AbortSignal.timeout(5000)
    return (await fetch('/portal.html', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
