// Tests that no call for the saving of files is lost.
import { expect, it } from 'vitest'
import { clinicWithTab } from '../../../tests/support/tablet/clinic.ts'
import { runSaving } from './run-saving.ts'

it('a call is followed by a look at the files, however close to the end of a run it comes', async () => {
  const { tablet } = clinicWithTab()
  /** The looks after a call that comes this many steps of the event loop's queue after the last look of a run. */
  const looksAfter = async (steps: number) => {
    const ends: (() => void)[] = []
    const request = () => new Promise<void>((resolve) => ends.push(resolve))
    const tab = tablet.openTab(undefined, undefined, { locks: { request } as unknown as LockManager })
    const first = runSaving(tab)
    ends[0]!()
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    const second = runSaving(tab)
    await new Promise((resolve) => setTimeout(resolve))
    const looks = ends.length
    for (const end of ends) end()
    await Promise.all([first, second])
    return looks
  }
  const looks = []
  for (let steps = 0; steps < 12; steps += 1) looks.push(await looksAfter(steps))
  expect(looks).toEqual(looks.map(() => 2))
})
