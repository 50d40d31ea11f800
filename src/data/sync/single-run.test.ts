import { expect, it } from 'vitest'
import { idle, runOnce } from './single-run.ts'

/** Work that records its calls, and ends when the test says so. */
function heldWork() {
  const calls: boolean[] = []
  const ends: (() => void)[] = []
  const work = (now: boolean) => {
    calls.push(now)
    return new Promise<void>((resolve) => void ends.push(resolve))
  }
  return { calls, work, endFirst: () => ends.shift()?.() }
}

it('work that is called while it runs is run once more, however often it was called', async () => {
  const run = idle()
  const { calls, work, endFirst } = heldWork()
  const all = [runOnce(run, false, work), runOnce(run, true, work), runOnce(run, false, work)]
  expect(calls).toEqual([false])
  endFirst()
  await expect
    .poll(() => calls, { message: 'the second run is as urgent as the most urgent call' })
    .toEqual([false, true])
  endFirst()
  await Promise.all(all)
  expect(run).toEqual(idle())
})

it('all callers of failing work get the error, and the work can be run again', async () => {
  const run = idle()
  const fail = () => Promise.reject(new Error('broken'))
  const all = [runOnce(run, true, fail), runOnce(run, true, fail)]
  for (const each of all) await expect(each).rejects.toThrow('broken')
  const { calls, work, endFirst } = heldWork()
  const next = runOnce(run, false, work)
  endFirst()
  await next
  expect(calls, 'nothing is left of the run before').toEqual([false])
})
