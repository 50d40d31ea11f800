// Tests uploads whose tab, network or server is lost at a random request: two of each kind, and fifty in all in `npm run test:soak`.
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

it.each(kills)(
  'an upload whose $what is lost when request $request is $when is complete in the end',
  async (kill) => {
    const { isWhole, chunks } = await playKill(kill, server)
    expect(isWhole).toBe(true)
    expect(chunks).toBeLessThanOrEqual(CHUNKS + 1)
  },
)
