// Checks that no samples are left on the live pages, and that the forms are the clinic's own and can be shown.
import { sampleValues } from '../../build/check-content.mjs'
import { fine, wrong } from '../results.mjs'
import { readPolicy } from './headers.mjs'

// Texts that look made up, also where `clinic.ts` no longer marks them.
const looksMadeUp = /\(?\b\d{3}\)? 555-01\d\d\b|\b[\w.-]+\.example\b|SAMPLE-\w+|Sample profile/g

export async function checkSamples({ get }) {
  const text = readable((await publicPages(get)).join('\n'))
  const found = [
    ...new Set([
      ...sampleValues().filter((value) => text.includes(value)),
      ...(text.match(looksMadeUp) ?? []),
    ]),
  ]
  if (found.length === 0) return fine('samples', 'No sample facts are on the pages.')
  return wrong(
    'samples',
    `${found.length} sample facts are on the pages: ${found.slice(0, 4).join(', ')}${found.length > 4 ? ' …' : ''}`,
    'npm run check:content names each with its line. How to put the clinic’s own there: docs/make-it-yours.md',
  )
}

export async function checkForms({ get, ask, origin }) {
  const urls = new Set()
  for (const page of await publicPages(get))
    for (const [, url] of page.matchAll(/data-embed="form" data-src="([^"]+)"/g)) urls.add(readable(url))
  const policy = readPolicy((await get('/contact')).headers.get('content-security-policy') ?? '')
  const results = []
  for (const url of urls) {
    const fault = await faultOf(new URL(url, origin), { origin, policy, ask })
    if (fault) results.push(wrong('forms', `The form ${url} ${fault[0]}.`, fault[1]))
  }
  if (urls.size === 0) return wrong('forms', 'No page has a form.', 'Upload all of dist/.')
  return results.length > 0
    ? results
    : [fine('forms', `${urls.size} forms are the clinic’s own, and can be shown.`)]
}

async function faultOf(url, { origin, policy, ask }) {
  const set =
    'Set VITE_FORM_CONTACT_URL, VITE_FORM_DPC_PILOT_URL, VITE_FORM_GUIDE_URL and VITE_FORM_HOST_NAME, and build again.'
  if (url.origin === origin) return ['is the sample of the local stack: what visitors type goes nowhere', set]
  if (url.protocol !== 'https:') return ['has no https, and browsers refuse to show it', set]
  if (['frame-src', 'connect-src'].some((name) => !policy[name]?.includes(url.origin)))
    return [
      'is not allowed by the content security policy',
      'The host must send dist/_headers of the same build.',
    ]
  const answer = await ask(url).catch(() => undefined)
  if (!answer || answer.status >= 400)
    return [
      `does not answer (${answer?.status ?? 'no connection'})`,
      'Look at the form service: was the form moved or closed?',
    ]
  const ancestors = readPolicy(answer.headers.get('content-security-policy') ?? '')['frame-ancestors']
  if (
    /deny|sameorigin/i.test(answer.headers.get('x-frame-options') ?? '') ||
    (ancestors && !ancestors.some((one) => one === '*' || one === origin))
  )
    return ['may not be framed by this site', `Allow ${origin} at the form service.`]
  return undefined
}

/** The HTML of the home page and of every page that the sitemap names. */
async function publicPages(get) {
  const { text } = await get('/sitemap.xml')
  const paths = [...text.matchAll(/<loc>(https?:[^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname)
  return Promise.all([...new Set(['/', ...paths])].map(async (path) => (await get(path)).text))
}

const readable = (html) => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ')
