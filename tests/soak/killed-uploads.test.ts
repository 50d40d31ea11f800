// Fifty uploads, each killed at a moment drawn by lot. UPLOAD_KILLS changes the number.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawKills, CHUNKS, playKill, startKillableServer } from '../support/killed-uploads.ts'

let server: Awaited<ReturnType<typeof startKillableServer>>
beforeAll(async () => {
  server = await startKillableServer()
}, 60_000)
afterAll(() => server?.remove())

/** For each kill: whether the upload was under way. */
const came: boolean[] = []

it.each(drawKills(Number(process.env['UPLOAD_KILLS'] ?? 50), 2026))(
  'an upload whose $what is gone $ms ms into request $request ends whole',
  async (kill) => {
    const { isWhole, chunks, wasRunning } = await playKill(kill, server)
    came.push(wasRunning)
    expect(isWhole).toBe(true)
    expect(chunks).toBeLessThanOrEqual(CHUNKS + 1)
  },
  60_000,
)

it('nine of ten were under way when that came', () => {
  expect(came.filter(Boolean).length).toBeGreaterThanOrEqual(came.length * 0.9)
})
