// A proxy in front of the clinic that does not answer requests for one file, like a line that hangs.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the proxy; requests for `file` hang until `answer` is called. Close the proxy at the test's end. */
export async function startStallingProxy(clinic: string, file: string) {
  let isStalled = true
  let asked = 0
  const server = createServer((incoming, outgoing) => {
    if (isStalled && incoming.url === file) {
      asked += 1
      return
    }
    const { method = 'GET', url = '/', headers } = incoming
    const { host } = new URL(clinic)
    const onward = request(clinic + url, { method, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(onward)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Number of unanswered requests for the file. */
    asked: () => asked,
    /** Answers the file from now on; earlier requests for it still hang. */
    answer() {
      isStalled = false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
