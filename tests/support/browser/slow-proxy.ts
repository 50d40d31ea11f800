// A proxy in front of the clinic that sends films slowly, like a weak connection. A worker's requests pass through it too; the
// slow connection of a browser's developer tools does not hold them back.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

const PIECE = 8_192

/** Starts the proxy; answers to requests for `file` are sent at `speed` bytes per second. Close the proxy at the test's end. */
export async function startSlowProxy(clinic: string, file: RegExp, speed: number) {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const { host } = new URL(clinic)
    const onward = request(clinic + url, { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      const isSlow = method === 'GET' && file.test(url)
      ;(isSlow ? answer.pipe(throttle(speed)) : answer).pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.destroy(error))
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
