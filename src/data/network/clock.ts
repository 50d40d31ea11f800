// The two clocks of a tab: the device's, and the server's, which is the device's plus an offset. The offset is learnt from the times
// in the server's answers; before the first answer it is 0.

export type Clock = ReturnType<typeof createClock>

const KEY = 'clinic-clock-offset'
/** Precision (ms) of a time in an HTTP header, which has whole seconds. */
const HEADER_PRECISION = 1_000

export function createClock(deviceNow: () => number, storage: Storage) {
  let offset = Number(storage.getItem(KEY)) || 0

  return {
    /** The device's time in ms: for spans of time on this device, never for times that the server compares. */
    deviceNow,
    /** The server's time in ms, as well as this device knows it. */
    now: () => deviceNow() + offset,
    iso: () => new Date(deviceNow() + offset).toISOString(),
    /**
     * Learns the offset from a time in an answer of the server. `sentAt` and `receivedAt` are the device's times (ms) of request
     * and answer. An offset that is off by at most half the time between them, plus `precision` (ms), is kept.
     */
    learn(serverTime: string | number, sentAt: number, receivedAt: number, precision = HEADER_PRECISION) {
      const server = new Date(serverTime).getTime()
      if (!Number.isFinite(server)) return
      const candidate = server + precision / 2 - (sentAt + receivedAt) / 2
      const tolerance = Math.abs(receivedAt - sentAt) / 2 + precision
      if (Math.abs(candidate - offset) <= tolerance) return
      offset = Math.round(candidate)
      try {
        storage.setItem(KEY, String(offset))
      } catch {
        // With a full storage the offset is kept in memory only.
      }
    },
  }
}
