// Sends hundreds of hostile requests; `npm run test:soak` sends ten thousand of each kind. No request makes the server fail, and no
// request reads or changes anything that its sender may not read or change.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allowConsoleError } from '../../tests/support/console.ts'
import {
  type HostileRequest,
  hostileRequests,
  NO_ANSWER,
  sendHostile,
} from '../../tests/support/hostile/hostile-requests.ts'
import { BAD_TOKENS, makeHostileWorld } from '../../tests/support/hostile/hostile-world.ts'
import { restRequests } from '../../tests/support/hostile/rest-grammar.ts'

const COUNT = Number(process.env['HOSTILE_REQUESTS'] ?? 400)
/** From this number on, memory is measured often enough to tell whether it grows. */
const LONG = 5_000
const AT_ONCE = 4
/** Requests between two measurements of the heap. */
const MEASURE_EVERY = 500
/** The number of first measurements of the heap that are left out, because engine and libraries still compile. */
const WARM_UP = 4

const world = await makeHostileWorld()
afterAll(() => world.stack.close())

test('a member reads their own secret, which shows that the test would see a leak', async () => {
  const headers = world.tokens['staff']!
  const body = await (await fetch(`${world.stack.url}/rest/v1/documents?select=*`, { headers })).text()
  expect(world.stolenBy('staff', body)).toEqual([])
  expect(world.stolenBy('stranger', body)).toHaveLength(1)
})

test.each([
  ['random hostile requests', hostileRequests],
  ['random valid and invalid PostgREST requests for rows', restRequests],
])(
  `%s, ${COUNT} of them, read nothing forbidden and cause no server error${COUNT < LONG ? '' : ', and do not grow the memory'}`,
  async (_what, draw) => {
    const { statuses, grown } = await playHostile(draw)
    // Some requests must succeed, or the test would pass where the server refuses everything.
    expect(statuses[200]).toBeGreaterThan(3)
    expect(Object.keys(statuses).length).toBeGreaterThan(4)
    // Memory that grew less than this is no leak.
    expect(grown).toBeLessThan(2 * 1024 * 1024)
  },
)

/** Returns the number of answers by status, and the growth of the heap in bytes: 0 for a short run, which cannot tell. */
async function playHostile(draw: typeof hostileRequests) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // @supabase/lite prints an error for each address that it cannot read.
  allowConsoleError(/^Error: /)
  const before = await world.fingerprint()
  const statuses: Record<number, number> = {}
  const heap: number[] = []
  const faults: object[] = []
  const all = fc.sample(draw(Object.keys(world.tokens)), { numRuns: COUNT, seed: 2026 })
  const play = async (request: HostileRequest) => {
    const { status, body } = await sendHostile(world.stack.url, world.tokens[request.who] ?? {}, request)
    statuses[status] = (statuses[status] ?? 0) + 1
    const stolen = world.stolenBy(request.who, body)
    const isFault =
      status >= 500 || body === NO_ANSWER || stolen.length > 0 || isServedAsVisitor(request, status)
    if (isFault)
      faults.push({
        request: JSON.stringify(request).slice(0, 1000),
        status,
        stolen,
        body: body.slice(0, 300),
      })
  }
  for (let next = 0; next < all.length; next += AT_ONCE) {
    await Promise.all(all.slice(next, next + AT_ONCE).map(play))
    if (next % MEASURE_EVERY === 0) {
      collect()
      heap.push(process.memoryUsage().heapUsed)
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(await world.fingerprint()).toEqual(before)
  const warm = heap.slice(WARM_UP)
  // A measurement during some work includes the memory of that work, so the lowest of several measurements counts.
  const grown = COUNT < LONG ? 0 : Math.min(...warm.slice(-4)) - Math.min(...warm.slice(0, 4))
  return { statuses, grown }
}

/** Whether a request with a false token was served like one without a token: it must be refused. */
function isServedAsVisitor({ who, method, path }: HostileRequest, status: number) {
  const asks = BAD_TOKENS.has(who) && method !== 'OPTIONS' && path.startsWith('/rest/v1/')
  return asks && status >= 200 && status < 400
}
