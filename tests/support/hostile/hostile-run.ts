// Sends hostile requests, several at a time, and checks each answer, and that nothing was changed that the callers may not change.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { allowConsoleError } from '../console.ts'
import { NO_ANSWER, type hostileRequests, sendHostile, type HostileRequest } from './hostile-requests.ts'
import { BAD_TOKENS, type HostileWorld } from './hostile-world.ts'

/** The number of answers by status, and the growth of the heap in bytes where the run was long enough to tell. */
export type HostileRun = { statuses: Record<number, number>; grown: number | undefined }

const AT_ONCE = 4
/** Requests between two measurements of the heap. */
const MEASURE_EVERY = 500
/** The number of first measurements of the heap that are left out, because engine and libraries still compile. */
const WARM_UP = 4

export async function playHostile(
  world: HostileWorld,
  draw: typeof hostileRequests,
  requests: number,
  seed: number,
): Promise<HostileRun> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // @supabase/lite prints an error for each address that it cannot read.
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
    if (next % MEASURE_EVERY === 0) {
      collect()
      heap.push(process.memoryUsage().heapUsed)
    }
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(await world.fingerprint()).toEqual(before)
  const warm = heap.slice(WARM_UP)
  // A measurement during some work includes the memory of that work, so the lowest of several measurements counts.
  const isLong = warm.length > 4
  return { statuses, grown: isLong ? Math.min(...warm.slice(-4)) - Math.min(...warm.slice(0, 4)) : undefined }
}

/** Whether a request with a false token was served like one without a token: it must be refused. */
function isServedAsVisitor({ who, method, path }: HostileRequest, status: number) {
  const asks = BAD_TOKENS.has(who) && method !== 'OPTIONS' && path.startsWith('/rest/v1/')
  return asks && status >= 200 && status < 400
}
