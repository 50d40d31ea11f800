// Runs before every test file: adds fake IndexedDB, the rule about console errors, and iframes that load an empty page.
import 'fake-indexeddb/auto'
import { failOnConsoleError } from './console'
import { emptyFrames } from './screen/empty-frames'

failOnConsoleError()
emptyFrames()
