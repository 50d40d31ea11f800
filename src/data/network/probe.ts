// Asks for the smallest answer that only the clinic's server gives.
import type { Device } from '../open-tab.ts'

const TIME_LIMIT = 5_000

/** Whether the server answers now; the connection's state follows. */
export async function probe(device: Device) {
  try {
    const response = await device.fetch(`${device.url}/auth/v1/settings`, {
      headers: { apikey: device.key },
      signal: AbortSignal.timeout(TIME_LIMIT),
    })
    await response.body?.cancel()
    return device.connection.getState() === 'online'
  } catch {
    return false
  }
}
