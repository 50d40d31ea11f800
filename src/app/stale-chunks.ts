// A tab that was open while a new release was deployed may ask for a screen whose chunk is gone. The page is loaded again
// for a screen that somebody waits for, never for one that was fetched ahead, and only while the server is there.

const KEY = 'clinic-reloaded-at'
/** Ms between two loads of the page. */
const ONCE_PER = 60_000

const missingChunks = new WeakSet<object>()

/** Notes errors of chunks that could not be loaded, so that `reloadIfStale` knows them from any other error. */
export function watchChunks(target: EventTarget = window) {
  target.addEventListener('vite:preloadError', (event) => {
    const error = (event as VitePreloadErrorEvent).payload
    missingChunks.add(error)
    // The router would load the page by itself, also with no network, unless it finds that it has done so.
    sessionStorage.setItem(`tanstack_router_reload:${error.message}`, '1')
  })
}

/** Loads the page again where that mends a broken screen, at most once a minute: a chunk that is really missing would make a loop. */
export async function reloadIfStale(error: unknown, reload = () => location.reload()) {
  if (!(error instanceof Error) || !missingChunks.has(error)) return
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < ONCE_PER || !(await isServerThere())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}

/** The worker answers no HEAD: this one comes from the server or not at all. */
async function isServerThere() {
  try {
    const signal = AbortSignal.timeout(5000)
    return (await fetch('/portal.html', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
