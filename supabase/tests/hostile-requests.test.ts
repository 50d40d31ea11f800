// Sends hundreds of hostile requests; `npm run test:soak` sends ten thousand of each kind. No request makes the server fail, and no
// request reads or changes anything that its sender may not read or change.
import { afterAll, expect, test } from 'vitest'
import { hostileRequests, sendHostile } from '../../tests/support/hostile/hostile-requests.ts'
import { playHostile } from '../../tests/support/hostile/hostile-run.ts'
import { makeHostileWorld } from '../../tests/support/hostile/hostile-world.ts'
import { restRequests } from '../../tests/support/hostile/rest-grammar.ts'

const world = await makeHostileWorld()
afterAll(() => world.stack.close())

test('a member reads their own secret, which shows that the test would see a leak', async () => {
  const path = '/rest/v1/documents?select=*'
  const ask = (who: string) =>
    sendHostile(world.stack.url, world.tokens[who] ?? {}, {
      who,
      method: 'GET',
      path,
      headers: {},
      body: undefined,
    })
  const { body } = await ask('staff')
  expect(world.stolenBy('staff', body)).toEqual([])
  expect(world.stolenBy('stranger', body)).toHaveLength(1)
  expect(world.stolenBy('stranger', (await ask('stranger')).body)).toEqual([])
})

test.each([
  ['hostile requests', hostileRequests],
  ['valid and invalid PostgREST requests for rows', restRequests],
])(
  'hundreds of random %s read nothing forbidden, cause no server error, and do not grow the memory',
  async (_what, draw) => {
    const count = Number(process.env['HOSTILE_REQUESTS'] ?? 400)
    const { statuses, grown } = await playHostile(world, draw, count, 2026)
    // Some requests must succeed, or the test would pass where the server refuses everything.
    expect(statuses[200]).toBeGreaterThan(3)
    expect(Object.keys(statuses).length).toBeGreaterThan(4)
    expect(grown).toBeLessThan(2 * 1024 * 1024)
  },
)
