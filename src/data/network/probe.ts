// Asks for the smallest answer that only the clinic's server gives.
import type { NetworkContext } from './context.ts'

/** Ms to wait for the server's answer. */
const TIME_LIMIT = 5_000

/** Whether the server answers now; the connection's state follows. */
export async function probe(tab: Pick<NetworkContext, 'network'>) {
  try {
    const response = await tab.network.fetch(`${tab.network.url}/auth/v1/settings`, {
      headers: { apikey: tab.network.key },
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    await response.body?.cancel()
    return tab.network.connection.getState() === 'online'
  } catch {
    return false
  }
}
