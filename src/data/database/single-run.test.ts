// Tests work that runs once at a time.
import { expect, it, vi } from 'vitest'
import { idle, runOnce } from './single-run.ts'

it('all callers of failing work get the error, and the work can be run again', async () => {
  const run = idle()
  const fail = () => Promise.reject(new Error('broken'))
  const all = [runOnce(run, true, fail), runOnce(run, true, fail)]
  for (const each of all) await expect(each).rejects.toThrow('broken')
  const work = vi.fn<(now: boolean) => Promise<void>>(() => Promise.resolve())
  await runOnce(run, false, work)
  expect(work.mock.calls, 'nothing is left of the run before').toEqual([[false]])
})
