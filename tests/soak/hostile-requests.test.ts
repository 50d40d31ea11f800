// Ten thousand requests that mean harm, and the memory they leave behind. HOSTILE_REQUESTS changes the number.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileRequests } from '../support/hostile/hostile-requests.ts'
import { LOOK_EVERY, playHostile } from '../support/hostile/hostile-run.ts'
import { makeHostileWorld, type HostileWorld } from '../support/hostile/hostile-world.ts'
import { restRequests } from '../support/hostile/rest-grammar.ts'

const MB = 1024 * 1024
const WARM_UP = 2000 // requests
let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld()
}, 120_000)
afterAll(() => world?.stack.close())

test.each([
  ['ten thousand hostile requests', hostileRequests],
  ['ten thousand requests for rows, of the whole grammar and beyond it,', restRequests],
])('%s get nothing, break nothing, and leave the memory as it was', async (_what, draw) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 10_000)
  const { statuses, heap } = await playHostile(world, requests, 2026, { collect, draw })
  console.log(
    statuses,
    heap.map((bytes) => Math.round(bytes / MB)),
  )
  // The figures before that count compiling: engine and libraries compile what they use.
  const warm = heap.slice(WARM_UP / LOOK_EVERY)
  expect(warm.length).toBeGreaterThan(4)
  // A look in the middle of some work counts that work: the lowest of several looks is the memory that stays.
  expect(Math.min(...warm.slice(-4)) - Math.min(...warm.slice(0, 4))).toBeLessThan(2 * MB)
})
