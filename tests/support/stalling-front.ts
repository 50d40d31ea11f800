// A server in front of the clinic, with an address of its own, which never answers for one file: a line that hangs.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the server before `clinic`; `file` hangs until `answer` is called. Close the server when the test is over. */
export async function startStallingFront(clinic: string, file: string) {
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
    /** How often the file was asked for in vain. */
    asked: () => asked,
    /** From now on the file is answered; earlier requests for it wait on. */
    answer() {
      isStalled = false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
