// The names under which this stack is asked. A stranger's page can lead a name of its own to this machine (DNS rebinding) and
// would then be of one origin with it: a request under such a name is not answered.
import os from 'node:os'
import { isIP } from 'node:net'

const LOOPBACK = /^(localhost|::1|127\.[\d.]+)$/
const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Whether a host of this name is this machine alone, written as in a URL or without its brackets. */
export const isLoopbackName = (hostname: string) => LOOPBACK.test(bare(hostname))

/** `boundTo` is where the server listens, `siteUrl` what people call it. */
export function createHostRule(boundTo: string, siteUrl: string) {
  const names = new Set([boundTo.toLowerCase(), bare(new URL(siteUrl).hostname)])
  // On every address it goes by each of them, and by the machine's own name: no page of a stranger has these.
  const isOpen = [...names].some((name) => ANY_ADDRESS.has(name))
  const machine = os.hostname().toLowerCase()
  if (isOpen) names.add(machine).add(`${machine}.local`)
  return (hostname: string) =>
    isLoopbackName(hostname) || names.has(bare(hostname)) || (isOpen && isIP(bare(hostname)) > 0)
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
