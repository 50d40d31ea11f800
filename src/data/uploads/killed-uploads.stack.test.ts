// Tests uploads whose tab, network or server is lost at a random moment: two of each kind, and fifty in all in `npm run test:soak`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  drawKills,
  CHUNKS,
  playKill,
  startKillableServer,
} from '../../../tests/support/stack/killed-uploads.ts'

let server: Awaited<ReturnType<typeof startKillableServer>>
beforeAll(async () => {
  server = await startKillableServer()
})
afterAll(() => server?.remove())

const kills = drawKills(Number(process.env['UPLOAD_KILLS'] ?? 6), 7)
/** Whether the upload was under way, for each kill. */
const wereRunning: boolean[] = []

it.each(kills)(
  'an upload whose $what is lost $ms ms after the start of request $request is complete in the end',
  async (kill) => {
    const { isWhole, chunks, wasRunning } = await playKill(kill, server)
    wereRunning.push(wasRunning)
    expect(isWhole).toBe(true)
    expect(chunks).toBeLessThanOrEqual(CHUNKS + 1)
  },
)

it('nine of ten uploads were under way when tab, network or server was lost', () => {
  expect(wereRunning.filter(Boolean).length).toBeGreaterThanOrEqual(Math.floor(kills.length * 0.9))
})
