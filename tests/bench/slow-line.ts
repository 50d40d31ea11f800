// A proxy in front of the clinic that acts like a slow mobile connection, which all requests share. The caller chooses its speed, cuts it
// off and mends it. The default is a connection of one bar: 150 ms there and back, 1.6 Mbit/s down.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Ms of sending that the proxy may hold back. A server that sends faster is made to wait, as by a real line. */
const MOST_WAITING_MS = 50

/** Starts the line; close it at the end. */
export async function startSlowLine(clinic: string, { roundTripMs = 150, bitsAMs = 1_600 } = {}) {
  const sockets = new Set<Socket>()
  let freeAt = 0
  let isCut = false
  let down = 0
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(new URL(clinic).port), '127.0.0.1')
    const up = createQueue()
    const back = createQueue()
    /** Ms until the line has carried this number of bytes down. */
    const carried = (bytes: number) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + (bytes * 8) / bitsAMs
      return freeAt - now
    }
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => [near, far].forEach((each) => each.destroy()))
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    near.on('data', (part) => up(roundTripMs / 2, () => far.write(part)))
    far.on('data', (part) => {
      down += part.length
      const ms = carried(part.length)
      back(ms + roundTripMs / 2, () => near.write(part))
      if (ms < MOST_WAITING_MS) return
      far.pause()
      setTimeout(() => far.resume(), ms - MOST_WAITING_MS)
    })
    near.on('end', () => up(roundTripMs / 2, () => far.end()))
    far.on('end', () => back(carried(0) + roundTripMs / 2, () => near.end()))
    return undefined
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes that the server has sent down the line. */
    bytesDown: () => down,
    /** Ends all connections, and refuses new ones until `mend`. */
    cut,
    mend: () => void (isCut = false),
    close() {
      cut()
      server.close()
    },
  }
}

/** Makes a queue that runs each task after its ms, and after the task before it: timers of several lengths end in any order. */
function createQueue() {
  let last = Promise.resolve<unknown>(undefined)
  return (ms: number, work: () => unknown) => {
    const due = performance.now() + ms
    last = last.then(() => wait(Math.max(0, due - performance.now()))).then(work)
  }
}
