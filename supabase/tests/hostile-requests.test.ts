// Hundreds of requests that mean harm; ten thousand in tests/soak. None ends as a fault of the server, and none reads or changes
// anything that its sender may not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playHostile } from '../../tests/support/hostile/hostile-run.ts'
import { makeHostileWorld, type HostileWorld } from '../../tests/support/hostile/hostile-world.ts'
import { restRequests } from '../../tests/support/hostile/rest-grammar.ts'
import { sendHostile } from '../../tests/support/hostile/hostile-requests.ts'

let world: HostileWorld
beforeAll(async () => {
  world = await makeHostileWorld()
})
afterAll(() => world?.stack.close())

test('the secrets are there to be seen: a member reads theirs, and the test sees it', async () => {
  const ask = (who: string) =>
    sendHostile(world.stack.url, world.tokens[who] ?? {}, {
      who,
      method: 'GET',
      path: '/rest/v1/documents?select=*',
      headers: {},
      body: undefined,
    })
  const { body } = await ask('staff')
  expect(world.stolenBy('staff', body)).toEqual([])
  expect(world.stolenBy('stranger', body)).toHaveLength(1)
  expect(world.stolenBy('stranger', (await ask('stranger')).body)).toEqual([])
})

test('four hundred hostile requests get nothing and break nothing', async () => {
  const { statuses } = await playHostile(world, 400, 2026)
  expect(Object.keys(statuses).length).toBeGreaterThan(5)
})

test('four hundred requests for rows, of the whole grammar and beyond it, get nothing and break nothing', async () => {
  const { statuses } = await playHostile(world, 400, 2026, { draw: restRequests })
  expect(statuses[200]).toBeGreaterThan(15)
  expect(Object.keys(statuses).length).toBeGreaterThan(4)
})
