// Checks the static host: https, the portal's addresses, missing pages, file types, parts of videos, and that its rule files are
// hidden.
import { fine, note, wrong } from '../results.mjs'
import { isShell } from './site.mjs'

const hosts = 'docs/hosts/README.md'

export async function checkHttps({ origin, isLocal, ask }) {
  if (isLocal) return note('https', 'On this machine: https is not looked at.')
  if (!origin.startsWith('https:'))
    return wrong(
      'https',
      'The site is open without https: passwords can be read on the way, and nothing works offline.',
      'Switch https on at the host, and check the https:// address.',
    )
  const plain = await ask(origin.replace('https:', 'http:')).catch(() => undefined)
  const leadsOn = !plain || plain.headers.get('location')?.startsWith('https://')
  return leadsOn
    ? fine('https', 'The site is open by https alone.')
    : wrong('https', 'The http:// address shows the site too.', 'Let the host lead http:// to https://.')
}

/** Checks the site's address in pages and sitemap, which search engines and shared links use. */
export async function checkAddress({ origin, isLocal, get, home }) {
  const sitemap = await get('/sitemap.xml')
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.text)?.[1] ?? ''
  const told = [canonical, ...[...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)].map(
    originOf,
  )
  const others = [...new Set(told.filter((one) => one !== origin && !(isLocal && isLoopback(one))))]
  const todo = `Build again with VITE_SITE_URL=${origin}`
  if (told.length < 2)
    return wrong('address', 'There is no sitemap.xml that names pages.', 'Upload all of dist/.')
  if (others.length > 0)
    return wrong(
      'address',
      `Pages and sitemap tell search engines another address: ${others.join(', ') || 'none'}.`,
      todo,
    )
  return fine('address', 'Pages and sitemap tell search engines this address.')
}

export function checkPages({ get, origin, ask }) {
  const checks = [
    checkPortal(get),
    checkNotFound(get),
    checkTypes(get),
    checkRanges(ask, origin),
    checkRules(get),
  ]
  return Promise.all(checks)
}

async function checkPortal(get) {
  const shell = await get('/portal/login')
  const deep = await get('/portal/documents/hr-docs')
  if (isShell(shell) && isShell(deep)) return fine('portal', 'The portal opens at each of its addresses.')
  return wrong(
    'portal',
    `/portal/documents/hr-docs answers ${deep.status} and not the portal: a reload or a mailed link ends there.`,
    `The host must answer /portal/* with portal.html (dist/_redirects): ${hosts}.`,
  )
}

async function checkNotFound(get) {
  const { status } = await get('/no-such-page-of-the-doctor')
  if (status === 404) return fine('not found', 'The host answers unknown addresses with 404.')
  return wrong(
    'not found',
    `An unknown address is answered with ${status}: search engines and the worker take the answer for a page.`,
    `The host must send 404.html with status 404, and no page for every address: ${hosts}.`,
  )
}

async function checkTypes(get) {
  const { text } = await get('/sw.js')
  const worker = /\/assets\/[\w./-]+\.mjs/.exec(text)?.[0]
  const types = {
    '/manifest.webmanifest': /^application\/manifest\+json/,
    '/site.webmanifest': /^application\/manifest\+json/,
    '/media/hero-poster.avif': /^image\/avif/,
    ...(worker && { [worker]: /^(text|application)\/javascript/ }),
  }
  const faults = []
  for (const [path, type] of Object.entries(types)) {
    const { headers } = await get(path)
    if (!type.test(headers.get('content-type') ?? ''))
      faults.push(`${path} is sent as ${headers.get('content-type') ?? 'nothing'}`)
  }
  if (faults.length === 0) return fine('types', 'Files are sent with their types.')
  return wrong(
    'types',
    `A browser refuses files with a wrong type: ${faults.join('; ')}.`,
    `Tell the host the types that docs/hosts names.`,
  )
}

async function checkRanges(ask, origin) {
  const { status, bytes } = await ask(`${origin}/media/hero.mp4`, { headers: { range: 'bytes=0-1' } })
  if (status === 206 && bytes.length === 2)
    return fine('ranges', 'Parts of a video are sent, as Safari asks for them.')
  return wrong(
    'ranges',
    'The host does not send parts of a video (status 206): Safari plays none.',
    'Use a host, or a setting of it, that answers Range requests.',
  )
}

async function checkRules(get) {
  // A host that answers every address with a page answers with HTML, which shows none of its files.
  const isShown = ({ status, headers }) => status === 200 && !headers.get('content-type')?.includes('html')
  const names = ['/_headers', '/.hosts/nginx.conf', '/.env', '/.build-stamp']
  const answers = await Promise.all(names.map(get))
  const open = names.filter((_, at) => isShown(answers[at]))
  if (open.length === 0) return fine('hidden files', 'The host shows none of the files that hold its rules.')
  return wrong(
    'hidden files',
    `The host shows files that are its own: ${open.join(', ')}.`,
    `Upload dist/ only, and take the host’s configuration from ${hosts}.`,
  )
}

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : url)
const isLoopback = (url) => /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(url)
