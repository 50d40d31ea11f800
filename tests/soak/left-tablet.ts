// A signed-in tablet with the list of documents on its screen, which is left alone, and its clinic. Both follow a clock that the test
// moves.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, expect, type Request } from '@playwright/test'
import { databaseOf } from '../../src/data/database/device-names.ts'
import { startApp } from '../support/browser/app-process.ts'
import { openTablet, portalIsOnDevice } from '../support/browser/app.ts'
import { rowsIn } from '../support/browser/kept.ts'
import { sendLogin } from '../support/browser/portal.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const STEP = HOUR / 2
export const PASSWORD = 'demo-staff'
export const soon = expect.configure({ timeout: 60_000 })
/** Ms between two looks: a week has some hundred waits. */
const often = { timeout: 60_000, intervals: [100] }

/**
 * V8 compiles no machine code, which would count as heap: it grows for days while more of the portal has run often, by 0.8 MB in a week,
 * and would hide what the portal itself holds.
 */
const INTERPRETED = ['--js-flags=--no-opt --no-maglev --no-sparkplug']

export type LeftTablet = Awaited<ReturnType<typeof leaveTablet>>

/** Signs in at `hour` o'clock, and leaves the tablet. */
export async function leaveTablet(hour: number) {
  const clock = await createWeekClock(hour)
  const app = await startApp({ env: clock.env })
  const folder = await mkdtemp(join(tmpdir(), 'clinic-week-'))
  const context = await openTablet(join(folder, 'profile'), INTERPRETED)
  await clock.install(context)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const seen = { renewals: 0, faults: [] as string[] }
  const underWay = new Set<Request>()
  page.on('pageerror', (error) => void seen.faults.push(String(error)))
  page.on('request', (request) => {
    underWay.add(request)
    if (request.url().includes('grant_type=refresh_token')) seen.renewals += 1
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))

  await page.goto(`${app.url}/portal/login`)
  await sendLogin(page, { email: 'staff@clinic.example', password: PASSWORD })
  await page.waitForURL(/dashboard$/, { timeout: 60_000 })
  await portalIsOnDevice(page)
  await page.goto(`${app.url}/portal/documents/all`)
  await page.getByRole('article').first().waitFor()

  const ageOfLists = async () => {
    const pulls = (await page.evaluate(rowsIn, [databaseOf(), 'pulls'])) as { pulled_at: string | null }[]
    const times = pulls.flatMap(({ pulled_at }) => (pulled_at ? [Date.parse(pulled_at)] : []))
    return clock.now() - Math.min(...times)
  }
  const listsAreFresh = () => expect.poll(ageOfLists, often).toBeLessThan(6 * MINUTE)
  const step = async (ms: number) => {
    // A step cuts off what is under way, as a sleep would, and a renewal that was cut off waits a minute.
    await expect.poll(() => underWay.size, often).toBe(0)
    await clock.pass(context, ms)
  }

  /** Lets time pass, half an hour at a time. After each, `settle` waits until the tablet has done what is due. */
  const pass = async (ms: number, settle: () => Promise<unknown> = listsAreFresh) => {
    for (let left = ms; left > 0; left -= STEP) {
      await step(Math.min(left, STEP))
      await settle()
    }
  }
  /** Fills the tablet's disk, or gives it room, and waits until the browser has seen it: it looks every 30 s. */
  const setRoom = async (room: 'none' | 'enough') => {
    const quota = room === 'none' ? { quotaSize: 1 } : {}
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: app.url, ...quota })
    await expect.poll(() => page.evaluate(tryToWrite), often).toBe(room === 'enough')
  }
  /** Bytes of the page's script, after a collection. */
  const measureHeap = async () => {
    for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const remove = async () => {
    await context.close()
    await app.remove()
    await clock.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return {
    app,
    clock,
    context,
    folder,
    page,
    seen,
    listsAreFresh,
    measureHeap,
    pass,
    remove,
    setRoom,
  }
}

/** Whether a database of this page's address has room for a word. */
function tryToWrite() {
  const open = indexedDB.open('soak', 1)
  open.addEventListener('upgradeneeded', () => open.result.createObjectStore('words'))
  return new Promise<boolean>((resolve) => {
    open.addEventListener('error', () => resolve(false))
    open.addEventListener('success', () => {
      const writing = open.result.transaction('words', 'readwrite')
      writing.objectStore('words').put('word', 1)
      for (const end of ['complete', 'abort'])
        writing.addEventListener(end, () => {
          open.result.close()
          resolve(end === 'complete')
        })
    })
  })
}

const movedClock = pathToFileURL(join(import.meta.dirname, '../support/stack/moved-clock.mjs')).href

/** Starts the clock at the next time it is `hour` o'clock, so that each run has the same hours. */
async function createWeekClock(hour: number) {
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
    env: { CLINIC_CLOCK_FILE: file, NODE_OPTIONS: `--import ${movedClock}` },
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
