// A tab that was open while a new release was deployed may ask for a screen whose chunk is gone. Then the page is loaded again,
// but only where somebody waits for the screen (not for a preload), and only when the server answers. A screen that the device does
// not keep yet looks the same to the browser when the network is lost; it too is loaded with the page, once the server is back.
import { isServerThere } from '@/ui/is-server-there'

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

/** Whether the error says that a chunk could not be loaded: it is gone, or the network is. */
export const isMissingChunk = (error: unknown) => error instanceof Error && missingChunks.has(error)

/**
 * Reloads the page after a chunk error where the server answers `isThere`, at most once a minute: a chunk that is really missing would
 * make a loop.
 */
export async function reloadIfStale(
  error: unknown,
  isThere: () => Promise<boolean> = isServerThere,
  reload = () => location.reload(),
) {
  if (!isMissingChunk(error)) return
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < MIN_MS_BETWEEN_RELOADS || !(await isThere())) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reload()
}
