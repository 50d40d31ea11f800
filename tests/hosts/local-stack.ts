// The local stack's own file server, held to the same rules as the hosts.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import { createSite } from '../../supabase/local/host/site'
import { freePort } from '../support/free-port'
import type { Host } from './host'

export const localStack: Host = {
  name: 'the local stack',
  isHere: true,
  async serve(dist) {
    const port = await freePort()
    const listener = getRequestListener(createSite(dist))
    const server = createServer((...exchange) => void listener(...exchange)).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return {
      url: `http://127.0.0.1:${port}`,
      async stop() {
        server.close()
        server.closeAllConnections()
        await once(server, 'close')
      },
    }
  },
}
