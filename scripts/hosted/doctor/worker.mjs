// Checks the service worker, compares every file of its list with the hash of the build, and looks for secrets in them.
import { createHash } from 'node:crypto'
import { findSecrets } from '../../build/find-secrets.mjs'
import { fine, wrong } from '../results.mjs'

export async function checkWorker(site) {
  const { status, headers, text } = await site.get('/sw.js')
  const entries = listIn(text)
  if (status !== 200 || !entries)
    return [
      wrong(
        'worker',
        `/sw.js answers ${status} and is no worker with a list: nothing works offline, and updates do not arrive.`,
        'Upload all of dist/, sw.js too.',
      ),
    ]
  const faults = [
    ...(/^(text|application)\/javascript/.test(headers.get('content-type') ?? '')
      ? []
      : [`it is sent as ${headers.get('content-type')}, which browsers refuse`]),
    ...(isKept(headers.get('cache-control') ?? '')
      ? ['the host lets it be kept, so updates come late or never']
      : []),
  ]
  const own =
    faults.length === 0
      ? fine('worker', 'The service worker is there, and asked for anew.')
      : wrong(
          'worker',
          `The service worker: ${faults.join('; ')}.`,
          'The host must send Cache-Control: no-cache for /sw.js, and its type: docs/hosts/README.md.',
        )
  const files = await fetchAll(site, entries)
  return [own, compare(files), lookForSecrets([...files, { url: '/sw.js', text }])]
}

function compare(files) {
  const gone = files.filter(({ status }) => status !== 200)
  const changed = files.filter((file) => file.status === 200 && file.integrity !== file.hash)
  if (gone.length === 0 && changed.length === 0)
    return fine('worker list', `All ${files.length} files of the worker’s list are as they were built.`)
  if (changed.length === 0)
    return wrong(
      'worker list',
      `${gone.length} files of the worker’s list are not there: ${some(gone)}. No update arrives until they are.`,
      'Upload all of dist/ at once, of one build.',
    )
  return wrong(
    'worker list',
    `${changed.length} files are not as they were built: ${some(changed)}. The worker refuses them, and no update arrives.`,
    changed.some(({ url }) => !/\.\w+$/.test(url) || url.endsWith('.html'))
      ? 'Something changes HTML on the way: switch off minifying, hiding of mail addresses, added scripts (Cloudflare: Scrape Shield, Rocket Loader, Web Analytics).'
      : 'Upload all of dist/ at once, of one build, and empty the host’s cache.',
  )
}

function lookForSecrets(files) {
  const found = files.flatMap(({ url, text }) => findSecrets(text).map((kind) => `${kind} in ${url}`))
  if (found.length === 0) return fine('secrets', 'No secret is in what visitors get.')
  return wrong(
    'secrets',
    `Everybody can read a secret: ${found.join('; ')}.`,
    'Make a new key at the service, take the old one out of the settings (VITE_…), build again.',
  )
}

/** Fetches the files of the list, six at a time, and hashes them. */
async function fetchAll({ get }, entries) {
  const waiting = [...entries]
  const files = []
  const work = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const { status, bytes } = await get(entry.url)
      const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      files.push({ ...entry, status, hash, text: bytes.toString('latin1') })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return files.toSorted((a, b) => (a.url < b.url ? -1 : 1))
}

/** The list that the build put into the worker. */
function listIn(worker) {
  const [list] = /\[\{"integrity":.*?\}\]/s.exec(worker) ?? []
  return list ? JSON.parse(list) : undefined
}

function isKept(cacheControl) {
  const age = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0)
  return !/no-cache|no-store/.test(cacheControl) && (age > 0 || !cacheControl)
}

const some = (files) =>
  files
    .slice(0, 3)
    .map(({ url }) => url)
    .join(', ') + (files.length > 3 ? ' and others' : '')
