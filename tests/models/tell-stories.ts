// Plays stories of the sync model against the server in memory: first the stories that once found a fault, then random ones. A story
// waits more than it computes, so eight stories run at the same time, with consecutive seeds.
import fc from 'fast-check'
import { vi } from 'vitest'
import { allowConsoleError } from '../support/console.ts'
import { failedFileSchedules, failedSchedules, failedStories } from './failed-stories.ts'
import { createMemoryWorld } from './memory-world.ts'
import { fileSchedules, playSchedule, schedules } from './scheduled-stories.ts'
import { play } from './sync-model.ts'
import { STORY_LIMIT, stories } from './sync-stories.ts'

const SIDE_BY_SIDE = 8

// Console errors that are allowed: they may come where the system takes the storage away during a drain, where the device
// is full, or where a tab is closed while it signs a closed account out. The work is tried again later.
const lostStorageErrors = [
  /^Saves could not be sent AbortError/,
  /^A save could not be sent (DatabaseClosedError|InvalidStateError|AbortError)/,
  /could not be looked up (DataError: This device cannot read|InvalidStateError: BroadcastChannel is closed)/,
  /^The device could not be cleared (InvalidStateError|DatabaseClosedError|AbortError)/,
  // This error comes from a tab that is closed while it fetches a file.
  /^Saving files stopped (InvalidStateError|DatabaseClosedError|AbortError)/,
]

/** Tells random stories (sync-stories.ts). */
export const tellStories = (runs: number, seed: number) =>
  tellAll(stories, failedStories, (story) => play(createMemoryWorld(), story), runs, seed)

/** Tells stories in which a scheduler decides at each wait who goes on (scheduled-stories.ts). */
export const tellSchedules = (runs: number, seed: number) =>
  tellAll(schedules, failedSchedules, playSchedule, runs, seed)

/** Tells stories about kept files, in which a scheduler decides in the same way. */
export const tellFileSchedules = (runs: number, seed: number) =>
  tellAll(fileSchedules, failedFileSchedules, playSchedule, runs, seed)

/**
 * Plays the stories. `played` counts the successful stories; each failure is a report with the seed and the shortest failing
 * story.
 */
async function tellAll<Story>(
  all: fc.Arbitrary<Story>,
  failed: { story: Story }[],
  playOne: (story: Story) => Promise<void>,
  runs: number,
  seed: number,
) {
  allowConsoleError(...lostStorageErrors)
  // A worker answers for every page: memory-worker.ts.
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  let played = 0
  const tell = (index: number) => {
    const story = fc.asyncProperty(all, async (each) => {
      await playOne(each)
      played += 1
    })
    const examples = failed.filter((_, at) => at % SIDE_BY_SIDE === index).map((one): [Story] => [one.story])
    const numRuns = Math.ceil(runs / SIDE_BY_SIDE) + examples.length
    const rules = { timeout: STORY_LIMIT, numRuns, examples, seed: seed + index, includeErrorInReport: true }
    return fc.check(story, rules)
  }
  const told = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, index) => tell(index)))
  const failures = told.filter((each) => each.failed)
  return { played, failures: await Promise.all(failures.map((each) => fc.asyncDefaultReportMessage(each))) }
}
