// The world against which sync-model.ts plays its stories: a server, its people, and how a test changes them.
import type { Progress } from '../../../src/domain/progress.ts'
import type { HandClock } from '../tablet/clock.ts'

export type Person = { id: string; email: string; password: string }

/** The server that the model runs against; in memory, or the real stack. */
export type World = {
  url: string
  key: string
  fetch: typeof fetch
  clock: HandClock
  people: [Person, Person]
  videos: [string, string]
  /** The server's row, as it is in the end. */
  rowOf: (userId: string, videoId: string) => Promise<Progress | undefined>
  /** The id of the person to whom a token was given, where the server tells. */
  holderOf?: (token: string) => string | undefined
  /** Makes every access token useless, where the server can. */
  expireTokens: () => void
  /** The documents of the library, where the server has one to change. */
  documents?: readonly string[]
  /** Makes a copy of everybody's progress, and brings the server back to the last copy, where it can. */
  copy?: () => void
  restore?: () => void
  /** Switches an account off, or on again. */
  setActive?: (person: Person, isActive: boolean) => void
  /** Deletes an account with all that was theirs, and a video with everybody's progress in it. */
  deletePerson?: (person: Person) => void
  deleteVideo?: (videoId: string) => void
  /** Whether the server has this person, or this video. */
  has?: (id: string) => boolean
  /** The next save begins so many ms before it is written, beside another: its row is older than the answers meanwhile. */
  beginEarlier?: (ms: number) => void
  /** The server's true time, where device clocks can be compared with it to the millisecond. */
  trueNow?: () => number
}
