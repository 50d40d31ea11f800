// Asks whether a video host can be reached before its frame is shown: without a network the frame would show the browser's error
// page.
import type { NetworkContext } from './context.ts'

/** Ms to wait for the answer. */
const TIME_LIMIT = 8_000

/** Whether the host of an address answers. The request tells the host no more than the frame itself would. */
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
    // No answer came, or none in time. A request without CORS tells no more.
    return false
  }
}
