// The clinic on the real local stack: the demo people, and tablets that are closed at a test's end.
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Progress } from '../../../src/domain/progress.ts'
import { personOf } from '../../../src/data/session/session-state.ts'
import { createTablet, signInOn, type Tablet, type TabletSizes } from './tablets.ts'
import { startTestStack, type TestStack } from '../stack/stack.ts'

export const admin = { email: 'admin@clinic.example', password: 'demo-admin' }
export const staff = { email: 'staff@clinic.example', password: 'demo-staff' }
export const newcomer = { email: 'new@clinic.example', password: 'demo-temporary' }

/** `sizes` as in `createTablet`: `{}` are the shipped ones. */
export type TabletOptions = { wrong?: number; sizes?: TabletSizes }

export type RealClinic = ReturnType<typeof useRealClinic>

/** Starts a stack for all tests of a file. Call it once in the file. */
export function useRealClinic() {
  let stack: TestStack
  const tablets = new Set<Tablet>()
  const ends = new Set<() => void>()

  beforeAll(async () => {
    stack = await startTestStack()
  })
  afterEach(() => {
    for (const end of ends) end()
    for (const tablet of tablets) tablet.close()
    ends.clear()
    tablets.clear()
  })
  afterAll(() => stack.close())

  /** A tablet whose clock is wrong by `wrong` ms. */
  function newTablet({ wrong = 0, sizes }: TabletOptions = {}) {
    const clock = { now: () => Date.now() + wrong, iso: () => '', advance: () => {}, set: () => {} }
    const tablet = createTablet({
      url: stack.url,
      key: stack.publishableKey,
      fetch: globalThis.fetch,
      clock,
      ...(sizes && { sizes }),
    })
    tablets.add(tablet)
    return tablet
  }

  return {
    stack: () => stack,
    query: (...asked: Parameters<TestStack['query']>) => stack.query(...asked),
    newTablet,
    /** Opens a tab in which this person is signed in. */
    tabOf: async (person: { email: string; password: string }, options?: TabletOptions) => {
      const tablet = newTablet(options)
      const tab = tablet.openTab()
      await signInOn(tab, person)
      const userId = personOf(tab.session.getState())?.id ?? ''
      return { tablet, tab, userId, network: tablet.network }
    },
    /** Calls `end` when the test ends. */
    untilTheEnd: (end: () => void) => void ends.add(end),
    firstVideo: async () => {
      const [video] = await stack.query('select id, duration from public.training_videos order by id limit 1')
      return { video_id: String(video?.['id']), duration: Number(video?.['duration']) }
    },
    rowOf: async (userId: string, videoId: string) => {
      const [row] = await stack.query(
        `select progress_seconds, completed, watched::text, last_watched::text from public.video_progress
         where user_id = $1 and video_id = $2`,
        [userId, videoId],
      )
      return row as Progress | undefined
    },
  }
}
