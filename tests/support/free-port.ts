import { createServer } from 'node:net'

/**
 * A port that nobody listens on right now, below those that the system gives to outgoing connections: a server that was
 * killed must find its port free again.
 */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
