// A line of one bar in front of the clinic: 150 ms there and back, 1.6 Mbit/s down, which all connections share.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const ROUND_TRIP_MS = 150
const BITS_A_MS = 1_600

/** Starts the line; close it at the end. */
export async function startSlowLine(clinic: string) {
  const sockets = new Set<Socket>()
  let freeAt = 0
  const server = createServer((near) => {
    const far = connect(Number(new URL(clinic).port), '127.0.0.1')
    const later = (ms: number, work: () => void) => setTimeout(work, ms)
    /** Ms until the line has carried so many bytes down. */
    const carried = (bytes: number) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + (bytes * 8) / BITS_A_MS
      return freeAt - now + ROUND_TRIP_MS / 2
    }
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (part) => later(ROUND_TRIP_MS / 2, () => far.write(part)))
    far.on('data', (part) => later(carried(part.length), () => near.write(part)))
    near.on('end', () => later(ROUND_TRIP_MS / 2, () => far.end()))
    far.on('end', () => later(carried(0), () => near.end()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
