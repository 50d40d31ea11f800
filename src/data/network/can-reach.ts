// Asked before a frame of another host is made: without a network that frame would be the browser's own error page.
import type { NetworkContext } from './context.ts'

/** Ms. */
const TIME_LIMIT = 8_000

/** Whether the host of an address answers at all. It learns no more than the frame would tell it. */
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
    // No answer, or none in time: more cannot be known of another host.
    return false
  }
}
