// The service worker of a tablet, for the stories of the sync model: the worker's own code answers for kept files, from the same storage
// as the tabs and by a shelf of its own.
import { isKeptAddress } from '../../src/data/files/kept-address.ts'
import { findFile } from '../../src/shelf/find-file.ts'
import { readRange } from '../../src/shelf/read-file.ts'
import { createShelf } from '../../src/shelf/shelf.ts'
import { answerKept } from '../../src/sw/kept-file.ts'
import { failOnUnknownRequests } from '../support/tablet/known-requests.ts'
import type { Tablet } from '../support/tablet/tablets.ts'

export type MemoryWorker = ReturnType<typeof createWorker>

export function createWorker({ indexedDB, name, clock, locks }: Tablet) {
  const shelf = createShelf({ indexedDB, crypto, locks, now: clock.now, name: `${name}-shelf` })
  const find = async (id: string) => {
    const file = await findFile(shelf, id)
    return file && { ...file, read: (first: number, last: number) => readRange(shelf, file, first, last) }
  }
  /** Answers for the file of this id, as for an element or a script of the page. */
  const answer = (id: string, range?: string) =>
    answerKept(find, id, {
      mode: 'cors',
      destination: '',
      headers: new Headers(range === undefined ? {} : { range }),
    })
  return {
    shelf,
    answer,
    /** The fetch of the tablet's pages: the worker answers for kept files, and `next` for everything else. */
    wrapFetch:
      (next: typeof fetch): typeof fetch =>
      (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        return isKeptAddress(pathname)
          ? answer(pathname.split('/').at(-1)!)
          : failOnUnknownRequests(next)(input, init)
      },
  }
}
