// The notice that `npm start` prints when HOST opens the server to the network: who can reach it, and why tablets need https.
import { networkInterfaces } from 'node:os'
import { isLoopbackName } from './allowed-hosts.ts'

const HTTPS_PORT = 8443

/** The lines to print: none where only this machine can reach the server, one where it is behind https already. */
export function lanNotice(host: string, port: number, publicUrl = ''): string[] {
  if (isLoopbackName(host)) return []
  const everybody = `Everybody on this network can sign in here with the demo accounts below (HOST=${host}).`
  if (publicUrl.startsWith('https:')) return [everybody]
  const address = host === '0.0.0.0' || host === '::' ? (lanAddress() ?? 'THIS-MACHINE') : host
  const name = address.includes(':') ? `[${address}]` : address
  const https = `https://${name}:${HTTPS_PORT}`
  return [
    everybody,
    `Tablets need https to work offline: at http://${name}:${port} their browsers run no service worker, and keep no files.`,
    'The shortest way, with Caddy (https://caddyserver.com), in two terminals and without HOST:',
    `  CLINIC_PUBLIC_URL=${https} PORT=${port} npm start`,
    `  caddy reverse-proxy --internal-certs --from ${https} --to 127.0.0.1:${port}`,
    `Open ${https} on the tablet, which must trust Caddy’s certificate once: pki/authorities/local/root.crt in Caddy’s data folder (\`caddy environ\` names it).`,
  ]
}

/** This machine's address on the network, where it has one. */
function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
