// Sends hundreds of hostile requests; `npm run test:soak` sends ten thousand of each kind. No request makes the server fail, and no
// request reads or changes anything that its sender may not read or change.
import { afterAll, expect, test } from 'vitest'
import { hostileRequests, sendHostile } from '../../tests/support/hostile/hostile-requests.ts'
import { playHostile } from '../../tests/support/hostile/hostile-run.ts'
import { makeHostileWorld } from '../../tests/support/hostile/hostile-world.ts'
import { restRequests } from '../../tests/support/hostile/rest-grammar.ts'

const COUNT = Number(process.env['HOSTILE_REQUESTS'] ?? 400)
/** From this number on, memory is measured often enough to tell whether it grows. */
const LONG = 5_000

const world = await makeHostileWorld()
afterAll(() => world.stack.close())

test('a member reads their own secret, which shows that the test would see a leak', async () => {
  const ask = {
    who: 'staff',
    method: 'GET',
    path: '/rest/v1/documents?select=*',
    headers: {},
    body: undefined,
  }
  const { body } = await sendHostile(world.stack.url, world.tokens['staff'] ?? {}, ask)
  expect(world.stolenBy('staff', body)).toEqual([])
  expect(world.stolenBy('stranger', body)).toHaveLength(1)
})

test.each([
  ['random hostile requests', hostileRequests],
  ['random valid and invalid PostgREST requests for rows', restRequests],
])(
  `%s, ${COUNT} of them, read nothing forbidden and cause no server error${COUNT < LONG ? '' : ', and do not grow the memory'}`,
  async (_what, draw) => {
    const { statuses, grown } = await playHostile(world, draw, COUNT, 2026)
    // Some requests must succeed, or the test would pass where the server refuses everything.
    expect(statuses[200]).toBeGreaterThan(3)
    expect(Object.keys(statuses).length).toBeGreaterThan(4)
    // Memory that grew less than this is no leak; a short run cannot tell.
    expect(COUNT < LONG ? 0 : grown).toBeLessThan(2 * 1024 * 1024)
  },
)
