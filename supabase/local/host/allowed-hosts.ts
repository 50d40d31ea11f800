// Decides under which host names the stack answers. Another site can point a name of its own at this machine (DNS rebinding), and
// its page would then share the stack's origin: requests under such a name are refused.
import os from 'node:os'
import { isIP } from 'node:net'

const LOOPBACK = /^(localhost|::1|127\.[\d.]+)$/
const ANY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Whether the name means this machine only. An IPv6 address may have brackets, as in a URL. */
export const isLoopbackName = (hostname: string) => LOOPBACK.test(withoutBrackets(hostname))

/** The rule for host names. `boundTo` is the host on which the server listens, `siteUrl` the address that people use. */
export function createHostRule(boundTo: string, siteUrl: string) {
  const names = new Set([boundTo.toLowerCase(), withoutBrackets(new URL(siteUrl).hostname)])
  // A server that listens on every address answers under each IP address, and under the machine's own name.
  const isOpen = [...names].some((name) => ANY_ADDRESS.has(name))
  const machine = os.hostname().toLowerCase()
  if (isOpen) names.add(machine).add(`${machine}.local`)
  return (hostname: string) =>
    isLoopbackName(hostname) ||
    names.has(withoutBrackets(hostname)) ||
    (isOpen && isIP(withoutBrackets(hostname)) > 0)
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
