// The type of the world against which sync-model.ts plays its stories: a server, its people, and how a story changes them.
import type { Progress } from '../../src/domain/progress.ts'
import type { Star } from '../../src/domain/stars.ts'
import type { HandClock } from '../support/tablet/clock.ts'
import type { Reading } from './event-kind.ts'
import type { MemoryFiles } from './memory-files.ts'

export type Person = { id: string; email: string; password: string }

/** A world, whose server is in memory or the real stack. */
export type World = {
  url: string
  key: string
  fetch: typeof fetch
  clock: HandClock
  people: [Person, Person]
  videos: [string, string]
  /** The server's row of the progress of this person in this video. */
  rowOf: (userId: string, videoId: string) => Promise<Progress | undefined>
  /** The id of the person to whom a token belongs; missing in a world that cannot look it up. */
  holderOf?: (token: string) => string | undefined
  /** Makes every access token expire. */
  expireTokens: () => void
  /** Ids of the library's documents, where the world has a library. */
  documents?: readonly string[]
  /** Files of documents; missing in a world without storage. */
  files?: MemoryFiles
  /** `copy` copies everybody's saves, `restore` brings the server back to the last copy. */
  copy?: () => void
  restore?: () => void
  /** Switches an account off, or on again. */
  setActive?: (person: Person, isActive: boolean) => void
  /** Deletes an account with its data, or a video with everybody's progress. */
  deletePerson?: (person: Person) => void
  deleteVideo?: (videoId: string) => void
  /** An admin's other device puts documents and videos into the trash, and takes them back. */
  trash?: {
    put: (thing: string) => unknown
    takeBack: (thing: string) => unknown
    takeAllBack: () => unknown
  }
  /** Replaces the film of a video by a new one, or by the film that it had first. */
  replaceFilm: (videoId: string) => void | Promise<void>
  takeFilmBack: (videoId: string) => void | Promise<void>
  /** The film that the video shows, null for the first one. */
  filmOf: (videoId: string) => string | null
  /** Whether the server has this person, this video, or this document. */
  has?: (id: string) => boolean
  /** Makes the next save begin `ms` before it is written, so that its row is older than answers that are sent meanwhile. */
  beginEarlier?: (ms: number) => void
  /** The readings that the server got, in the order of arrival; missing in a world that takes none (event-kind.ts). */
  readings?: { received: readonly Reading[] }
  /** The server's row of a star; missing in a world without stars. */
  starOf?: (userId: string, thing: string) => Star | undefined
  /** The server's time; missing in a world where device clocks cannot be compared with it to the millisecond. */
  trueNow?: () => number
}
