// Asks a host whether it answers, before its frame is made: without a network the frame would be the browser's error page.
import type { NetworkContext } from './context.ts'

/** Ms to wait for the answer. */
const TIME_LIMIT = 8_000

/** Whether the host of an address answers at all. The request tells the host no more than its frame would. */
export async function canReach(
  { network }: Pick<NetworkContext, 'network'>,
  address: string,
): Promise<boolean> {
  try {
    await network.fetchOutside(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    return true
  } catch {
    // There was no answer, or none in time: more cannot be known of another host.
    return false
  }
}
