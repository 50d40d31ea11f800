// Web worker that checks a part of a file, and ends. IndexedDB leaves a copy of each value that was read to the garbage collection, which
// comes late; the memory of a worker that ends is free at once. The worker reads the shelf's key by itself.
import { createShelf } from '../../shelf/shelf.ts'
import { type CheckedPart, checkPart, type Part } from './check-part.ts'

/** `checked` is undefined where the check threw an error: then the page checks the part again, and throws the error. */
export type Answer = { checked: CheckedPart | undefined }

/** The worker's global scope, typed by hand because the project's types are those of a page. */
const scope = self as unknown as {
  addEventListener: (type: 'message', take: (event: MessageEvent<Part>) => void) => void
  postMessage: (answer: Answer) => void
}

const shelf = createShelf({ indexedDB, crypto })

scope.addEventListener('message', ({ data }) => void check(data))

async function check(part: Part) {
  try {
    scope.postMessage({ checked: await checkPart(shelf, part) })
  } catch (error) {
    console.warn('A part is checked by the page', error)
    scope.postMessage({ checked: undefined })
  }
}
