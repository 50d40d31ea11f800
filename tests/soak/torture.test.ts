// Browser and server are killed at random while a video plays from the network or from the shelf, with network cuts and clock jumps.
// Afterwards the server's row has every second that was played, but the last ten before a kill, and no other; and each kept file has
// its hash. Each round has a seed of its own: TORTURE_SEED and TORTURE_ROUNDS=1 play it again, with `-t "in Firefox"` in one browser.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { parseRanges, type Range, uniteRanges } from '../../src/domain/ranges.ts'
import { signInAdmin } from '../../supabase/tests/clients.ts'
import { hasList, hasLogin, isControlled, isSignedIn, sendLogin } from '../engines/in-page.ts'
import { chromium, firefox } from '../engines/puppeteer.ts'
import { eventually, type Tab } from '../engines/tab.ts'
import { webkit } from '../engines/webkit.ts'
import { type App, startApp } from '../support/browser/app-process.ts'
import { keptIds, rowsIn } from '../support/browser/kept.ts'
import prepare from '../support/global-setup.ts'
import {
  goTo,
  hashesOf,
  isSaved,
  nothingWaits,
  openPlayer,
  positionOf,
  saveOnDevice,
  startPlaying,
} from './in-player.ts'

const rounds = Number(process.env['TORTURE_ROUNDS'] ?? 50)
const firstSeed = Number(process.env['TORTURE_SEED'] ?? 2026)
const year = 365 * 24 * 3_600_000
/** Seconds of watching that a kill may cost. */
const LOST_BY_A_KILL = 10
/** Saved on the device before the rounds; the other video comes from the network. */
const SAVED = 'Answering the Phone'
const NOT_SAVED = 'Clean Hands in Twenty Seconds'

const round = fc.record({
  video: fc.constantFrom(SAVED, NOT_SAVED),
  from: fc.integer({ min: 0, max: 40 }),
  /** Ms of playing until the kill. */
  ms: fc.integer({ min: 500, max: 16_000 }),
  killed: fc.constantFrom('browser', 'server', 'both'),
  /** Ms until the network is cut, and until it comes back, before the kill. */
  cut: fc.option(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 4_000 }))),
  /** Ms by which the device's clock is wrong while the video plays. */
  clock: fc.constantFrom(0, 0, 0, year, -year),
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never

/** Rounds of a run; where a browser cannot be killed, the server is killed in each. */
const drawRounds = (count: number, killsBrowser: boolean) =>
  Array.from({ length: count }, (_, n) => {
    const seed = firstSeed + n
    const [drawn] = fc.sample(round, { numRuns: 1, seed })
    return { seed, ...drawn!, ...(!killsBrowser && { killed: 'server' as const }) }
  })

beforeAll(prepare, 300_000)

describe.each([
  { engine: chromium, count: rounds, killsBrowser: true },
  { engine: firefox, count: Math.ceil(rounds / 5), killsBrowser: true },
  { engine: webkit, count: Math.ceil(rounds / 5), killsBrowser: false },
])('in $engine.name', ({ engine, count, killsBrowser }) => {
  let app: App
  let profile: string
  let tab: Tab
  let hashes: string[]
  let secondsPlayed = 0

  beforeAll(async () => {
    app = await startApp()
    hashes = await hashesAt(app)
    profile = await mkdtemp(join(tmpdir(), 'clinic-torture-'))
    tab = await engine.start(profile)
    await signInAndSave()
  }, 240_000)
  afterAll(async () => {
    await tab?.close()
    await app?.remove()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })

  // A round that failed may leave the server down and the browser stuck.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await tab.cutPower().catch(() => undefined)
    await app.kill()
    await app.start()
    tab = await engine.start(profile)
  })

  it.each(engine.isHere ? drawRounds(count, killsBrowser) : [])(
    'nothing is lost in round $seed: $ms ms of "$video", and the $killed ends',
    async (one) => {
      await renewVideos(app, one.seed)
      const played = await playUntilKilled(one)
      await app.start()
      tab = await engine.start(profile)
      await tab.open(`${app.url}/portal/training-videos`)
      expect(await eventually(tab, hasList), 'the list is here').toBe(true)
      expect(await soon(() => tab.run(nothingWaits)), 'every save reaches the server').toBe(true)
      await expectServerKnows(`${one.video} ${one.seed}`, played)
      const files = await tab.run(rowsIn, ['clinic-shelf', 'files'])
      const kept = await tab.run(hashesOf, keptIds(files))
      expect(hashes, 'each kept file is one of the clinic').toEqual(expect.arrayContaining(kept))
      expect(await soon(() => tab.run(isSaved, SAVED), 20_000), 'the video is kept').toBe(true)
    },
    240_000,
  )

  it.runIf(engine.isHere)('the rounds really played videos', () => {
    expect(secondsPlayed).toBeGreaterThan(0)
    console.info(`${engine.name}: ${secondsPlayed} s were played in ${count} rounds`)
  })

  async function signInAndSave() {
    await tab.open(`${app.url}/portal/login`)
    expect(await eventually(tab, hasLogin)).toBe(true)
    await tab.run(sendLogin, 'staff@clinic.example', 'demo-staff')
    expect(await eventually(tab, isSignedIn)).toBe(true)
    expect(await eventually(tab, isControlled)).toBe(true)
    await tab.open(`${app.url}/portal/training-videos`)
    expect(await soon(() => tab.run(saveOnDevice, SAVED))).toBe(true)
    // The browser writes the profile to the disk.
    await setTimeout(20_000)
  }

  async function playUntilKilled({ seed, video, from, ms, killed, cut, clock }: Round & { seed: number }) {
    await tab.moveClock?.(clock)
    await tab.open(`${app.url}/portal/training-videos`)
    expect(await eventually(tab, hasList)).toBe(true)
    expect(await soon(() => tab.run(openPlayer, `${video} ${seed}`))).toBe(true)
    const isPlaying = (await soon(() => tab.run(goTo, from), 15_000)) && (await tab.run(startPlaying))
    const cutting = cut && cutNetwork(...cut)
    const begun = Date.now()
    let at = from
    do {
      at = Math.max(at, (await tab.run(positionOf).catch(() => null)) ?? 0)
      await setTimeout(200)
    } while (Date.now() < begun + ms)
    await cutting
    const isKilled = killed !== 'server'
    if (killed !== 'browser') await app.kill()
    const most = from + (Date.now() - begun) / 1_000 + 2
    // A page that is left in peace saves what was played.
    const isLeft =
      !isKilled &&
      (await tab.reload().then(
        () => true,
        () => false,
      ))
    // The browser writes what the page saved to the disk: WebKit's localStorage takes a moment.
    if (isLeft) await setTimeout(5_000)
    await (isKilled ? tab.cutPower() : tab.close())
    if (killed === 'browser') await app.stop()
    secondsPlayed += at - from
    const lost = isLeft ? 1 : LOST_BY_A_KILL
    const surely: Range[] = isPlaying && at - lost > from + 1 ? [[from + 1, Math.floor(at - lost)]] : []
    return { surely, perhaps: [[Math.max(0, from - 1), Math.ceil(most)]] as Range[] }
  }

  async function cutNetwork(after: number, lasts: number) {
    await setTimeout(after)
    await app.kill()
    await setTimeout(lasts)
    await app.start()
  }

  async function expectServerKnows(
    title: string,
    { surely, perhaps }: Record<'surely' | 'perhaps', Range[]>,
  ) {
    const [row] = await app.query<{ watched: string }>(
      `select p.watched::text as watched from public.video_progress p
       join public.training_videos v on v.id = p.video_id where v.title = $1`,
      [title],
    )
    const watched = parseRanges(row?.watched ?? '{}')
    expect(uniteRanges(watched, surely), 'every second that was played').toEqual(watched)
    expect(uniteRanges(perhaps, watched), 'no second that was not played').toEqual(perhaps)
  }
})

/** Puts new rows without progress in the place of the videos, with the same files, and the round in their titles. */
const renewVideos = (app: App, seed: number) =>
  app.query(
    `with gone as (delete from public.training_videos returning *)
     insert into public.training_videos
       (title, video_name, video_path, duration, category_id, uploaded_by, poster_path, captions_path)
     select regexp_replace(title, ' [0-9]+$', '') || ' ' || $1::text,
       video_name, video_path, duration, category_id, uploaded_by, poster_path, captions_path from gone`,
    [String(seed)],
  )

/** SHA-256 of each file in the clinic's storage. */
async function hashesAt(app: App): Promise<string[]> {
  const files = await app.query<{ bucket: string; name: string }>(
    `select bucket_id as bucket, name from storage.objects where bucket_id in ('documents', 'videos')`,
  )
  const { storage } = await signInAdmin(app)
  const hashOf = async ({ bucket, name }: (typeof files)[number]) => {
    const { data, error } = await storage.from(bucket).download(name)
    if (error) throw error
    return createHash('sha256')
      .update(Buffer.from(await data.arrayBuffer()))
      .digest('hex')
  }
  return Promise.all(files.map(hashOf))
}

/** Whether `look` returns true in time: a refresh of the token may wait 70 s after the server was away. */
async function soon(look: () => Promise<boolean>, patience = 100_000): Promise<boolean> {
  const latest = Date.now() + patience
  while (Date.now() < latest) {
    if (await look().catch(() => false)) return true
    await setTimeout(300)
  }
  return false
}
