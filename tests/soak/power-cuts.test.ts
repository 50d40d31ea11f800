// A hundred tablets lose their power 0 to 20 s after a sign-out, sign-in or save. POWER_CUTS changes the number. The seconds count
// from the moment when the login or the list stands on the screen.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import prepare from '../support/global-setup.ts'
import { type App, startApp } from '../support/browser/app-process.ts'
import { type Cut, playCut, type Shown, type Story } from '../support/browser/power-cuts.ts'

/**
 * The people whom the restart may show: never a person who had signed out, and always a person who had signed in, even a moment
 * before.
 */
const allowed: Record<Story, Shown[]> = {
  'a sign-out': ['nobody'],
  'a sign-in': ['staff'],
  'a sign-in under way': ['nobody', 'staff'],
  'a change of person': ['staff'],
  'a save': ['staff'],
  'a closed account': ['nobody', 'a closed account'],
}
const STAFF = 'staff@clinic.example'

/** Draws cuts by a seed, which gives the same cuts each time: every story equally often, on and offline. */
function drawCuts(count: number, seed: number): Cut[] {
  const stories = Object.keys(allowed) as Story[]
  const moments = fc.sample(fc.nat({ max: 20_000 }), { numRuns: count, seed })
  return moments.map((ms, index) => {
    const story = stories[index % stories.length]!
    const isOffline = Math.floor(index / stories.length) % 2 === 1
    // A sign-in under way is over two seconds after the tap.
    const hasSecondTab = index % 5 === 4
    return { story, isOffline, hasSecondTab, ms: story === 'a sign-in under way' ? Math.round(ms / 10) : ms }
  })
}

let app: App
let profile: string
beforeAll(async () => {
  await prepare()
  app = await startApp()
  profile = await mkdtemp(join(tmpdir(), 'clinic-power-'))
}, 120_000)
afterAll(async () => {
  await app?.remove()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

it.each(drawCuts(Number(process.env['POWER_CUTS'] ?? 100), Number(process.env['POWER_SEED'] ?? 2026)))(
  'a power cut $ms ms after $story (offline: $isOffline, a second tab: $hasSecondTab) shows nobody who had left',
  async (cut) => {
    const { shown, askedAs, savesOf } = await playCut(app, profile, cut)
    expect(allowed[cut.story]).toContain(shown)
    const mayAsk = cut.story === 'a sign-out' ? [] : [STAFF]
    expect(askedAs.filter((email) => !mayAsk.includes(email))).toEqual([])
    expect(savesOf.filter((email) => email !== STAFF)).toEqual([])
  },
  180_000,
)
