// The clock of a clinic and of a tablet that stands there for days: both go on at once, in steps, while real time goes on by itself.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'

const loader = pathToFileURL(resolve(import.meta.dirname, '../stack/moved-clock.mjs')).href

export type WeekClock = Awaited<ReturnType<typeof createWeekClock>>

/** Starts the clock at the next time it is `hour` o'clock, so that each run has the same hours. */
export async function createWeekClock(hour: number) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-clock-'))
  const file = join(folder, 'moved')
  let moved = 0
  const now = () => Date.now() + moved
  /** Ms until it is `next` o'clock; 24 is midnight. */
  const until = (next: number) => {
    const then = new Date(now())
    then.setHours(next, 0, 0, 0)
    if (then.getTime() <= now()) then.setDate(then.getDate() + 1)
    return then.getTime() - now()
  }
  /** The server may read at any moment, so the file is replaced whole. */
  const move = async (ms: number) => {
    moved += ms
    await writeFile(`${file}.new`, String(moved))
    await rename(`${file}.new`, file)
  }
  await move(until(hour))
  return {
    /** Starts a server that follows the clock. */
    env: { CLINIC_CLOCK_FILE: file, NODE_OPTIONS: `--import ${loader}` },
    now,
    until,
    /** Gives the clock to the pages of a tablet. */
    install: (tablet: BrowserContext) => tablet.clock.install({ time: now() }),
    /** Moves the server's clock, then the tablet's, as a sleep would: each timer that is due fires once. */
    async pass(tablet: BrowserContext, ms: number) {
      await move(ms)
      await tablet.clock.fastForward(ms)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
