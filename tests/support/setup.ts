// Runs before every test file: adds fake IndexedDB, the rule about console errors, and iframes that load an empty page; after a test,
// takes fake timers, spies and replaced globals away.
import 'fake-indexeddb/auto'
import { afterEach, vi } from 'vitest'
import { failOnConsoleError } from './console'
import { emptyFrames } from './screen/empty-frames'

failOnConsoleError()
emptyFrames()
// Not before the next test, as Vitest's own settings do: the files of the stack share a process, and the next file begins to load.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
