// Asks whether the clinic's server can be reached, with the smallest request that only this server answers.
import type { NetworkContext } from './context.ts'

/** Ms to wait for the server's answer. */
const TIME_LIMIT = 5_000

/** Whether the server answers now. The connection's state is set by the answer. */
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
