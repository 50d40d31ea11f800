// Runs before every test file: IndexedDB where there is none, and the rule about console errors.
import 'fake-indexeddb/auto'
import { failOnConsoleError } from './console'
import { emptyFrames } from './empty-frames'

failOnConsoleError()
emptyFrames()
