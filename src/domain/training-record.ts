// The training record: how far each person came in each training video, in the states that an admin looks up.
import { compareNames } from './list-order.ts'
import { fullName } from './person-name.ts'
import type { UserState } from './rows.ts'

/** `completed` and `begun`: numbers of videos. */
export type RecordPerson = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  state: UserState
  completed: number
  begun: number
}

/**
 * `completed` and `begun`: numbers of people, without those who were disabled. `duration`: seconds; 0 for embeds. `version`: 1 for the file
 * that was uploaded first, one more at each replacement.
 */
export type RecordVideo = {
  id: string
  title: string
  duration: number
  is_embed: boolean
  version: number
  completed: number
  begun: number
}

export type RecordOverview = { people: RecordPerson[]; videos: RecordVideo[] }

/** Seconds that were really played of a film that was replaced since; `number` is its version's, null where none is left of it. */
export type EarlierFilm = { number: number | null; watched_seconds: number }

/** Progress of a person in a video. `watched_seconds` were really played of the present film; a row of a script may have none. */
export type RecordRow = {
  user_id: string
  video_id: string
  progress_seconds: number
  watched_seconds: number
  earlier_films: EarlierFilm[]
  completed: boolean
  last_watched: string
}

/** `unknown`: progress in an embed, which nobody can measure. */
export type SeenState = 'completed' | 'begun' | 'not-begun' | 'unknown'

/** A person and a video. `row` is undefined where the person has not begun. */
export type Seen = {
  person: RecordPerson
  video: RecordVideo
  state: SeenState
  row: RecordRow | undefined
}

/** Whether the person is expected to watch: disabled people stay in the record, but are not counted. */
export const isCounted = ({ state }: Pick<RecordPerson, 'state'>) => state !== 'disabled'

/** People by name with those who were disabled last, and videos by title with embeds last. */
export function recordInOrder({ people, videos }: RecordOverview): RecordOverview {
  return {
    people: people.toSorted(
      (a, b) =>
        Number(isCounted(b)) - Number(isCounted(a)) ||
        compareNames(fullName(a), fullName(b)) ||
        compareNames(a.email, b.email),
    ),
    videos: videos.toSorted(
      (a, b) =>
        Number(a.is_embed) - Number(b.is_embed) || compareNames(a.title, b.title) || (a.id < b.id ? -1 : 1),
    ),
  }
}

/** Each of the people with each of the videos, in this order. */
export function pairUp({ people, videos }: RecordOverview, rows: RecordRow[]): Seen[] {
  const byPair = new Map(rows.map((row) => [`${row.user_id} ${row.video_id}`, row]))
  return people.flatMap((person) =>
    videos.map((video): Seen => {
      const found = byPair.get(`${person.id} ${video.id}`)
      const row = found && hasBegun(found) ? found : undefined
      return { person, video, row, state: stateOf(video, row) }
    }),
  )
}

/** A player that was opened and closed leaves a row without a second. The function training_overview has the same rule. */
const hasBegun = ({ completed, progress_seconds, watched_seconds, earlier_films }: RecordRow) =>
  completed || progress_seconds > 0 || watched_seconds > 0 || earlier_films.length > 0

function stateOf(video: RecordVideo, row: RecordRow | undefined): SeenState {
  if (video.is_embed) return 'unknown'
  if (!row) return 'not-begun'
  return row.completed ? 'completed' : 'begun'
}

const order: SeenState[] = ['completed', 'begun', 'not-begun', 'unknown']

/** People who completed come first, then those who began, then the others; disabled people come last, and only where they began. */
export function seenInOrder(seen: Seen[]): Seen[] {
  return seen
    .filter(({ person, row }) => isCounted(person) || row)
    .toSorted(
      (a, b) =>
        Number(isCounted(b.person)) - Number(isCounted(a.person)) ||
        order.indexOf(a.state) - order.indexOf(b.state),
    )
}

/** Numbers of completed, begun and not begun, of `all` that count. */
export type SeenCount = { completed: number; begun: number; all: number }

/** `now version 2`: who completed an earlier film has not seen this one. Empty for the file that was uploaded first. */
export const versionNow = ({ version }: Pick<RecordVideo, 'version'>) =>
  version > 1 ? `now version ${version}` : ''

export function countOfVideo({ completed, begun }: RecordVideo, people: RecordPerson[]): SeenCount {
  return { completed, begun, all: people.filter(isCounted).length }
}

export function countOfPerson({ completed, begun }: RecordPerson, videos: RecordVideo[]): SeenCount {
  return { completed, begun, all: videos.filter((video) => !video.is_embed).length }
}
