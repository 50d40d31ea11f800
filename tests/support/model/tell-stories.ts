// Plays stories of the sync model against the server in memory: first the stories that once found a fault, then random ones. A story
// waits more than it computes, so eight stories run at the same time, with consecutive seeds.
import fc from 'fast-check'
import { failedStories } from './failed-stories.ts'
import { createMemoryWorld } from './memory-world.ts'
import { play } from './sync-model.ts'
import { STORY_LIMIT, stories, type Story } from './sync-stories.ts'

const SIDE_BY_SIDE = 8

/**
 * Plays the stories. `played` counts the successful ones; each failure is a report with the seed and the shortest failing
 * story.
 */
export async function tellStories(runs: number, seed: number) {
  let played = 0
  const tell = (index: number) => {
    const story = fc.asyncProperty(stories, async (each) => {
      await play(createMemoryWorld(), each)
      played += 1
    })
    const examples = failedStories
      .filter((_, at) => at % SIDE_BY_SIDE === index)
      .map((one): [Story] => [one.story])
    const numRuns = Math.ceil(runs / SIDE_BY_SIDE) + examples.length
    const rules = { timeout: STORY_LIMIT, numRuns, examples, seed: seed + index, includeErrorInReport: true }
    return fc.check(story, rules)
  }
  const told = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, index) => tell(index)))
  const failures = told.filter(({ failed }) => failed)
  return { played, failures: await Promise.all(failures.map((each) => fc.asyncDefaultReportMessage(each))) }
}
