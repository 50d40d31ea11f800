// Uploads whose tab, network or server is killed: two kills of each kind. tests/soak plays many more.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawKills, CHUNKS, playKill, startKillableServer } from '../../../tests/support/killed-uploads.ts'

let server: Awaited<ReturnType<typeof startKillableServer>>
beforeAll(async () => {
  server = await startKillableServer()
}, 60_000)
afterAll(() => server?.remove())

const kills = drawKills(40, 7)
const some = (['tab', 'network', 'server'] as const).flatMap((what) =>
  kills.filter((kill) => kill.what === what).slice(0, 2),
)

/** For each kill: whether the upload was under way. */
const came: boolean[] = []

it.each(some)(
  'an upload whose $what is gone $ms ms into request $request ends whole',
  async (kill) => {
    const { isWhole, chunks, wasRunning } = await playKill(kill, server)
    came.push(wasRunning)
    expect(isWhole).toBe(true)
    expect(chunks).toBeLessThanOrEqual(CHUNKS + 1)
  },
  60_000,
)

it('nearly all uploads were under way at their kill', () => {
  expect(came.filter(Boolean).length).toBeGreaterThanOrEqual(some.length - 1)
})
