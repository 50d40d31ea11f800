// Ten thousand requests that mean harm, and the memory they leave behind. HOSTILE_REQUESTS changes the number.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playHostile } from '../support/hostile-run.ts'
import { makeHostileWorld, type HostileWorld } from '../support/hostile-world.ts'

const MB = 1024 * 1024
let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld()
}, 120_000)
afterAll(() => world?.stack.close())

test('ten thousand hostile requests get nothing, break nothing, and leave the memory as it was', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 10_000)
  const { statuses, heap } = await playHostile(world, requests, 2026, collect)
  console.log(
    statuses,
    heap.map((bytes) => Math.round(bytes / MB)),
  )
  const middle = heap[Math.floor(heap.length / 2)] ?? 0
  expect((heap.at(-1) ?? 0) - middle).toBeLessThan(20 * MB)
})
