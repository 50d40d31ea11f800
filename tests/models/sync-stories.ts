// The steps that can happen in a clinic, and random stories of such steps, which sync-model.ts plays.
import fc from 'fast-check'
import type { Range } from '../../src/domain/ranges.ts'
import { YEAR } from '../support/tablet/clock.ts'
import { type FileStep, fileSteps } from './file-steps.ts'

/** A tab of a tablet. */
export type Place = { tablet: number; tab: number }
export type Step =
  /** The signed-in person opens a player in this tab. */
  | ({ do: 'open'; video: number } & Place)
  /** The open player of this tab saves, also where another person is signed in by now. */
  | ({ do: 'save'; position: number; watched: Range } & Place)
  /** The person of the open player reads the next page of a document: an event. */
  | ({ do: 'read' } & Place)
  /** The person of the open player stars a video or a document, or takes the star off. */
  | ({ do: 'star'; starred: boolean; of: 'document' | 'video' } & Place)
  /** Another person signs in without a sign-out before. */
  | ({ do: 'swap'; person: number } & Place)
  /** The tab gets no messages of other tabs until somebody looks at it. */
  | ({ do: 'miss' } & Place)
  /** Somebody looks at the tab: it becomes visible. */
  | ({ do: 'look' } & Place)
  /** A tab takes this lock and hangs for ever. */
  | { do: 'hangWithLock'; tablet: number; lock: 'drain' | 'refresh' }
  | ({ do: 'drain' | 'pull' | 'closeDatabase' | 'kill' } & Place)
  /** The device is full for a number of writes: of a save, of the server's answer, or of a pull. */
  | ({ do: 'fill'; at: 'save' | 'answer' | 'pull'; times: number } & Place)
  | { do: 'signIn'; tablet: number; person: number }
  | { do: 'signOut'; tablet: number }
  | NetworkStep
  /** The tablet's power is cut: every tab dies, and localStorage goes back by `back` changes. */
  | { do: 'cutPower'; tablet: number; back: number }
  | ({ do: 'retitle' | 'remove'; document: number } & Place)
  | ({ do: 'pullLibrary' } & Place)
  /** The next pull of the library is slow. */
  | { do: 'holdLibrary'; tablet: number }
  | ServerStep
  | FileStep
  /** The tablet has no network for `days` days. */
  | { do: 'away'; tablet: number; days: number }
  | { do: 'wait'; ms: number }
/** Faults of a tablet's network. */
export type NetworkStep =
  | { do: 'cut' | 'mend' | 'hold'; tablet: number }
  | { do: 'lose'; tablet: number; when: 'before' | 'after' }
  | { do: 'answer'; tablet: number; status: number }
/** Steps of the server, and of admins on other devices. */
export type ServerStep =
  /** The server is copied, or restored from the last copy. */
  | { do: 'copy' | 'restore' }
  /** Two saves overlap: the row of the next save is `ms` older than the server's answers meanwhile. */
  | { do: 'beginEarlier'; ms: number }
  | { do: 'expire' }
  | { do: 'disable' | 'enable' | 'deletePerson'; person: number }
  /** The film of a video is replaced, or its first film comes back: players that are open go on with the film before. */
  | { do: 'deleteVideo' | 'replaceFilm' | 'takeFilmBack'; video: number }
  /** A video, or the document that people star, goes into the trash, or comes back. */
  | { do: 'trash' | 'takeBack'; thing: number }

/**
 * Ms after which a story counts as hanging, and has failed. A story takes a second; on a busy machine, eight at once, it took over 40 s.
 */
export const STORY_LIMIT = 150_000

/** The length of every video, in seconds. */
export const DURATION = 100

/** Draws steps of these kinds with these fields. `weight`: their frequency, relative to the other steps. */
const weightedSteps = (
  weight: number,
  kinds: Step['do'][],
  fields: Record<string, fc.Arbitrary<unknown>> = {},
) => ({ weight, arbitrary: fc.record({ do: fc.constantFrom(...kinds), ...fields }) as fc.Arbitrary<Step> })

const zeroOrOne = fc.integer({ min: 0, max: 1 })
const tablet = { tablet: zeroOrOne }
const place = { tablet: zeroOrOne, tab: zeroOrOne }
const position = fc.integer({ min: 0, max: DURATION })
const watched = fc
  .tuple(fc.nat({ max: 90 }), fc.nat({ max: 10 }))
  .map(([from, length]): Range => [from, from + length])
const save = weightedSteps(8, ['save'], { ...place, position, watched })
const read = weightedSteps(6, ['read'], place)
const star = weightedSteps(4, ['star'], {
  ...place,
  starred: fc.boolean(),
  of: fc.constantFrom('document', 'video'),
})
const drainOrPull = weightedSteps(3, ['drain', 'pull'], place)
const lose = weightedSteps(3, ['lose'], { ...tablet, when: fc.constantFrom('before', 'after') })
const answer = weightedSteps(3, ['answer'], { ...tablet, status: fc.constantFrom(401, 403, 429, 500, 503) })
/** Draws the steps of people, and the faults meanwhile: the steps that scheduled-stories.ts plays too. */
const usual = [save, read, star, drainOrPull, lose, answer]
export const acts = fc.oneof(...usual)
/** Draws saves, and changes of people, for the schedules about kept files. */
export const peopleActs = fc.oneof(
  save,
  weightedSteps(4, ['swap'], { ...place, person: zeroOrOne }),
  weightedSteps(4, ['signOut'], tablet),
)
const step = fc.oneof(
  ...usual,
  weightedSteps(4, ['open'], { ...place, video: zeroOrOne }),
  weightedSteps(2, ['swap'], { ...place, person: zeroOrOne }),
  weightedSteps(2, ['miss', 'look'], place),
  weightedSteps(1, ['hangWithLock'], { ...tablet, lock: fc.constantFrom('drain', 'refresh') }),
  weightedSteps(3, ['signIn'], { ...tablet, person: zeroOrOne }),
  weightedSteps(3, ['signOut', 'cut', 'mend', 'hold'], tablet),
  weightedSteps(2, ['closeDatabase', 'kill'], place),
  weightedSteps(2, ['fill'], {
    at: fc.constantFrom('save', 'answer', 'pull'),
    times: fc.constantFrom(1, 3),
    ...place,
  }),
  weightedSteps(1, ['expire']),
  weightedSteps(2, ['cutPower'], { ...tablet, back: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 30 })) }),
  weightedSteps(2, ['retitle', 'retitle', 'remove'], { ...place, document: fc.nat({ max: 4 }) }),
  weightedSteps(2, ['pullLibrary'], place),
  weightedSteps(1, ['holdLibrary'], tablet),
  ...fileSteps,
  weightedSteps(2, ['copy', 'restore']),
  weightedSteps(1, ['beginEarlier'], { ms: fc.integer({ min: 1, max: 120_000 }) }),
  weightedSteps(2, ['disable', 'disable', 'enable', 'deletePerson'], { person: zeroOrOne }),
  weightedSteps(1, ['deleteVideo'], { video: zeroOrOne }),
  weightedSteps(4, ['trash', 'trash', 'takeBack'], { thing: fc.nat({ max: 2 }) }),
  weightedSteps(2, ['replaceFilm', 'replaceFilm', 'takeFilmBack'], { video: zeroOrOne }),
  weightedSteps(1, ['away'], { ...tablet, days: fc.constant(12) }),
  weightedSteps(2, ['wait'], { ms: fc.integer({ min: 1, max: 3_600_000 }) }),
)

/** A random story: its steps, and the error of each tablet's clock in ms. */
export const stories = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
  wrong: fc.tuple(fc.constantFrom(0, 0, -YEAR, YEAR), fc.constantFrom(0, 0, -YEAR, YEAR)),
})
export type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never
