// The steps that can happen in a clinic, and random stories of such steps, which sync-model.ts plays.
import fc from 'fast-check'
import type { Range } from '../../../src/domain/ranges.ts'
import { YEAR } from '../tablet/clock.ts'

/** A tab of a tablet. */
export type Place = { tablet: number; tab: number }
export type Step =
  /** The signed-in person opens a player in this tab. */
  | ({ do: 'open'; video: number } & Place)
  /** The open player of this tab saves, also where another person is signed in by now. */
  | ({ do: 'save'; position: number; watched: Range } & Place)
  /** Another person signs in without a sign-out before. */
  | ({ do: 'swap'; person: number } & Place)
  /** The tab gets no messages of other tabs until somebody looks at it. */
  | ({ do: 'miss' } & Place)
  /** Somebody looks at the tab: it becomes visible. */
  | ({ do: 'look' } & Place)
  /** A tab takes this lock and hangs for ever. */
  | { do: 'stick'; tablet: number; lock: 'drain' | 'refresh' }
  | ({ do: 'drain' | 'pull' | 'closeDatabase' | 'kill' } & Place)
  /** The device is full for a number of writes: of a save, of the server's answer, or of a pull. */
  | ({ do: 'fill'; at: 'save' | 'answer' | 'pull'; times: number } & Place)
  | { do: 'signIn'; tablet: number; person: number }
  | { do: 'signOut' | 'cut' | 'mend' | 'hold'; tablet: number }
  | { do: 'lose'; tablet: number; when: 'before' | 'after' }
  | { do: 'answer'; tablet: number; status: number }
  /** The tablet's power is cut: every tab dies, and localStorage goes back by `back` changes. */
  | { do: 'cutPower'; tablet: number; back: number }
  | ({ do: 'retitle' | 'remove'; document: number } & Place)
  | ({ do: 'pullLibrary' } & Place)
  /** The next pull of the library is slow. */
  | { do: 'holdLibrary'; tablet: number }
  | ServerStep
  /** The tablet has no network for `days` days. */
  | { do: 'away'; tablet: number; days: number }
  | { do: 'wait'; ms: number }
/** Steps of the server, and of admins on other devices. */
export type ServerStep =
  /** The server is copied, or restored from the last copy. */
  | { do: 'copy' | 'restore' }
  /** Two saves overlap: the row of the next save is `ms` older than the server's answers meanwhile. */
  | { do: 'beginEarlier'; ms: number }
  | { do: 'expire' }
  | { do: 'disable' | 'enable' | 'deletePerson'; person: number }
  | { do: 'deleteVideo'; video: number }

/** Ms after which a story counts as hanging, and has failed. */
export const STORY_LIMIT = 40_000

/** The length of every video, in seconds. */
export const DURATION = 100

const two = fc.integer({ min: 0, max: 1 })
const place = { tablet: two, tab: two }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      ...place,
      position: fc.integer({ min: 0, max: DURATION }),
      watched: fc
        .tuple(fc.nat({ max: 90 }), fc.nat({ max: 10 }))
        .map(([from, length]): Range => [from, from + length]),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), ...place, video: two }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('swap' as const), ...place, person: two }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('miss' as const, 'look' as const), ...place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stick' as const),
      tablet: two,
      lock: fc.constantFrom('drain' as const, 'refresh' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('drain' as const, 'pull' as const), ...place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn' as const), tablet: two, person: two }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('signOut' as const, 'cut' as const, 'mend' as const, 'hold' as const),
      tablet: two,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      tablet: two,
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tablet: two,
      status: fc.constantFrom(401, 403, 429, 500, 503),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('closeDatabase' as const, 'kill' as const),
      ...place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fill' as const),
      at: fc.constantFrom('save' as const, 'answer' as const, 'pull' as const),
      times: fc.constantFrom(1, 3),
      ...place,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'expire' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cutPower' as const),
      tablet: two,
      back: fc.nat({ max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('retitle' as const, 'retitle' as const, 'remove' as const),
      ...place,
      document: fc.nat({ max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pullLibrary' as const), ...place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holdLibrary' as const), tablet: two }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('copy' as const, 'restore' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('beginEarlier' as const),
      ms: fc.integer({ min: 1, max: 120_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('disable' as const, 'disable' as const, 'enable' as const, 'deletePerson' as const),
      person: two,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteVideo' as const), video: two }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('away' as const), tablet: two, days: fc.constant(12) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3_600_000 }) }),
  },
)

/** A random story: its steps, and the error of each tablet's clock in ms. */
export const stories = fc.record({
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
  wrong: fc.tuple(fc.constantFrom(0, 0, -YEAR, YEAR), fc.constantFrom(0, 0, -YEAR, YEAR)),
})
export type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never
