// Server time: the device's clock plus the offset that the server's answers teach. Without an answer ever, the device's.

export type Clock = ReturnType<typeof createClock>

const KEY = 'clinic-clock-offset'
/** Ms: a time in an HTTP header tells whole seconds. */
const COARSE = 1_000

export function createClock(deviceNow: () => number, storage: Storage) {
  let offset = Number(storage.getItem(KEY)) || 0

  return {
    /** The server's time in ms, as well as this device knows it. */
    now: () => deviceNow() + offset,
    iso: () => new Date(deviceNow() + offset).toISOString(),
    /**
     * Learns from a time that the server put into an answer: the request left at `sentAt` and was answered at
     * `receivedAt` (device ms), so an offset within half of that, and within `precision` ms, is already right.
     */
    learn(serverTime: string | number, sentAt: number, receivedAt: number, precision = COARSE) {
      const server = new Date(serverTime).getTime()
      if (!Number.isFinite(server)) return
      const candidate = server + precision / 2 - (sentAt + receivedAt) / 2
      const tolerance = Math.abs(receivedAt - sentAt) / 2 + precision
      if (Math.abs(candidate - offset) <= tolerance) return
      offset = Math.round(candidate)
      try {
        storage.setItem(KEY, String(offset))
      } catch {
        // A full storage costs the memory of the offset, not the offset.
      }
    },
  }
}
