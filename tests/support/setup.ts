// Runs before every test file: adds fake IndexedDB, the rule about console errors, and iframes that load an empty page; after a test,
// takes fake timers, spies and replaced globals away.
import 'fake-indexeddb/auto'
import type { Window } from 'happy-dom'
import { afterEach, vi } from 'vitest'
import { failOnConsoleError } from './console'

failOnConsoleError()
// In happy-dom frames of other sites load an empty page, and print no error.
const { happyDOM } = globalThis as unknown as Partial<Window>
if (happyDOM) {
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response('') }
}
// Not before the next test, as Vitest's own settings do: the files of the stack share a process, and the next file begins to load.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
