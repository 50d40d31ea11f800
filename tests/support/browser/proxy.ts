// A proxy in front of the clinic, like a weak line or one that hangs. A worker's requests pass through it too; the slow connection of a
// browser's developer tools does not hold them back.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

const PIECE = 8_192

/** Answers to GETs of `file` are sent at `speed` bytes a second; at 0 they hang until `answer` is called. Close it at the test's end. */
export async function startProxy(clinic: string, file: RegExp, speed: number) {
  let isStalled = speed === 0
  let asked = 0
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const isSlow = method === 'GET' && file.test(url)
    if (isSlow && isStalled) return void (asked += 1)
    const { host } = new URL(clinic)
    const onward = request(clinic + url, { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      ;(isSlow && speed > 0 ? answer.pipe(throttle(speed)) : answer).pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.destroy(error))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Number of requests for the file that hang. */
    asked: () => asked,
    /** Answers the file from now on; earlier requests for it still hang. */
    answer: () => void (isStalled = false),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function throttle(speed: number) {
  return new Transform({
    async transform(bytes: Buffer, _encoding, done) {
      for (let from = 0; from < bytes.length; from += PIECE) {
        this.push(bytes.subarray(from, from + PIECE))
        await setTimeout((PIECE / speed) * 1000)
      }
      done()
    },
  })
}
