// Compares the headers that a host sends with those of the build, and checks the content security policy in detail.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fine, wrong } from '../results.mjs'

const hosts = 'docs/hosts/README.md says how to set the headers of each host'
const wanted = readHeaders(readFileSync(new URL('../../../public/_headers', import.meta.url), 'utf8'))

/** Checks every header of `public/_headers` but the policy, on a page and on the portal. */
export async function checkHeaders({ get }) {
  const missing = []
  for (const [path, { headers }] of await pagesOf(get))
    for (const [name, value] of wanted)
      if (name !== 'content-security-policy' && !isAsGood(name, headers.get(name) ?? '', value))
        missing.push(`${name} on ${path}`)
  if (missing.length === 0) return fine('headers', 'Pages carry the security headers of the build.')
  return wrong(
    'headers',
    `These headers are missing, or differ from those of the build: ${missing.join(', ')}.`,
    `The host must send what dist/_headers says: ${hosts}.`,
  )
}

/** Whether a sent header is at least as strict as the wanted one. A host may require https for longer, or for subdomains too. */
function isAsGood(name, sent, value) {
  if (name !== 'strict-transport-security') return sent === value
  const seconds = (text) => Number(/max-age=(\d+)/.exec(text)?.[1] ?? 0)
  return seconds(sent) >= seconds(value)
}

/** Checks that the policy allows only the site's own scripts, and lets the portal reach its project. */
export async function checkPolicy({ get, home, origin, project }) {
  const faults = []
  for (const [path, { headers }] of await pagesOf(get)) {
    const policy = readPolicy(headers.get('content-security-policy') ?? '')
    faults.push(...faultsOf(policy, { origin, project }).map((fault) => `${fault} (${path})`))
  }
  const scripts = readPolicy(home.headers.get('content-security-policy') ?? '')['script-src'] ?? []
  const inline = [...home.text.matchAll(/<script>([^<]+)<\/script>/g)].map(([, code]) => hashOf(code))
  if (scripts.length > 0 && inline.some((hash) => !scripts.includes(hash)))
    faults.push(
      'script-src does not name the hash of the page’s own inline script, so menus and forms do not start',
    )
  if (faults.length === 0)
    return fine('policy', 'The content security policy lets in our own scripts and no others.')
  return wrong(
    'policy',
    `The content security policy: ${faults.join('; ')}.`,
    `The host must send the policy of dist/_headers of the same build: ${hosts}.`,
  )
}

/** Fetches a page of the site and one of the portal. A page that is missing is left out, because another check reports it. */
async function pagesOf(get) {
  const pages = await Promise.all(['/', '/portal/login'].map(async (path) => [path, await get(path)]))
  return pages.filter(([, { status }]) => status === 200)
}

function faultsOf(policy, { origin, project }) {
  if (Object.keys(policy).length === 0) return ['there is none']
  const allowed = (name) => policy[name] ?? policy['default-src'] ?? ['*']
  const open = ['script-src', 'style-src', 'object-src', 'base-uri'].filter((name) =>
    (policy[name] ?? (name === 'base-uri' ? ['*'] : allowed(name))).some((one) =>
      /^('unsafe-(inline|eval)'|\*|https?:|data:)$/.test(one),
    ),
  )
  const api = new URL(project.url).origin
  const reaches = allowed('connect-src').some((one) => one === api || (one === "'self'" && api === origin))
  return [
    ...open.map((name) => `${name} lets in what is not ours`),
    ...(policy['default-src']?.join() === "'none'" ? [] : ["default-src is not 'none'"]),
    ...(policy['frame-ancestors']?.join() === "'none'"
      ? []
      : ['other sites may frame the page (frame-ancestors)']),
    ...(reaches ? [] : [`connect-src does not name ${api}, so the portal cannot reach its project`]),
  ]
}

export const readPolicy = (text) =>
  Object.fromEntries(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, ...values]) => [name, values]),
  )

const hashOf = (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The headers of `_headers` for every address, which stand below `/*`. */
function readHeaders(text) {
  const block = /^\/\*\n((?:[ \t]+.+\n)+)/m.exec(text.replaceAll('\r', ''))[1]
  return block
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/: (.+)/))
    .map(([name, value]) => [name.toLowerCase(), value])
}
