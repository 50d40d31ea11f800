// Sends hostile requests, several at a time, and checks each answer, and that nothing was changed that the callers may not change.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { allowConsoleError } from '../console.ts'
import { NO_ANSWER, hostileRequests, sendHostile, type HostileRequest } from './hostile-requests.ts'
import { BAD_TOKENS, type HostileWorld } from './hostile-world.ts'

export type HostileRun = { statuses: Record<number, number>; heap: number[] }

const AT_ONCE = 4
/** Requests between two measurements of the heap. */
export const LOOK_EVERY = 500

/**
 * Sends the requests. Returns statuses and, where `collect` runs the garbage collector, the heap in bytes after each 500
 * requests.
 */
export async function playHostile(
  world: HostileWorld,
  requests: number,
  seed: number,
  { collect, draw = hostileRequests }: { collect?: () => void; draw?: typeof hostileRequests } = {},
): Promise<HostileRun> {
  // @supabase/lite prints such errors for addresses that it cannot read.
  allowConsoleError(/^Error: /)
  const before = await world.fingerprint()
  const statuses: HostileRun['statuses'] = {}
  const heap: number[] = []
  const faults: object[] = []
  const all = fc.sample(draw(Object.keys(world.tokens)), { numRuns: requests, seed })
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
    if (collect && next % LOOK_EVERY === 0) {
      collect()
      heap.push(process.memoryUsage().heapUsed)
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(await world.fingerprint()).toEqual(before)
  return { statuses, heap }
}

/** Whether a request with a false token was served like one without a token: it must be refused. */
function isServedAsVisitor({ who, method, path }: HostileRequest, status: number) {
  const asks = BAD_TOKENS.has(who) && method !== 'OPTIONS' && path.startsWith('/rest/v1/')
  return asks && status >= 200 && status < 400
}
