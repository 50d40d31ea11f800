// Faults of a static host, one at a time.
import { answered, below, edited, endsWith, header, is, isPage, policy, type NamedFault } from './faults.ts'

export const hostFaults: NamedFault[] = [
  [
    'a host that sends no policy',
    header(isPage, 'content-security-policy', null),
    { policy: 'there is none' },
  ],
  [
    'a policy that lets in inline scripts',
    policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    { policy: 'script-src lets in' },
  ],
  [
    'a policy of another build',
    policy((text) => text.replace(/'sha256-[^']+'/, "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")),
    { policy: 'inline script' },
  ],
  [
    'a policy without the project',
    policy((text) => text.replace("connect-src 'self'", 'connect-src')),
    { policy: 'connect-src' },
  ],
  [
    'a policy that lets others frame the page',
    policy((text) => text.replace("frame-ancestors 'none'; ", '')),
    { policy: 'frame-ancestors' },
  ],
  [
    'a host that does not send nosniff',
    header(isPage, 'x-content-type-options', null),
    { headers: 'x-content-type-options' },
  ],
  [
    'a host that does not demand https',
    header(isPage, 'strict-transport-security', 'max-age=0'),
    { headers: 'strict-transport-security' },
  ],
  [
    'a host that rewrites HTML',
    edited(is('/about'), (text) => text.replace('</body>', '<!-- mail hidden --></body>')),
    { 'worker list': 'not as they were built: /about' },
  ],
  [
    'an upload that lost a file',
    answered((path) => /^\/assets\/dexie-.*\.js$/.test(path), 404, {}),
    { 'worker list': 'are not there: /assets/dexie-' },
  ],
  ['a site without its worker', answered(is('/sw.js'), 404, {}), { worker: 'answers 404' }],
  [
    'a worker that is kept for a year',
    header(is('/sw.js'), 'cache-control', 'public, max-age=31536000'),
    { worker: 'lets it be kept' },
  ],
  [
    'a worker with a wrong type',
    header(is('/sw.js'), 'content-type', 'text/plain'),
    { worker: 'text/plain' },
  ],
  [
    'a host with a page for every address',
    (path, answer) => void (isPage(path) && answer.status === 404 && (answer.status = 200)),
    { 'not found': 'answered with 200' },
  ],
  ['a host without the rule of the portal', answered(below('/portal/'), 404, {}), { portal: 'answers 404' }],
  [
    'a host that does not know a type',
    header(endsWith('.mjs'), 'content-type', 'application/octet-stream'),
    { types: 'pdf.worker' },
  ],
  ['a host that sends videos whole', answered(is('/media/hero.mp4'), 200, {}), { ranges: 'Safari' }],
  ['a host that shows its rules', answered(is('/_headers'), 200, {}), { 'hidden files': '/_headers' }],
  [
    'a sitemap of another address',
    edited(is('/sitemap.xml'), (text) => text.replaceAll(/http:\/\/127[^/]+/g, 'https://old.test')),
    { address: 'https://old.test' },
  ],
  [
    'a secret in what visitors load',
    edited(is('/sw.js'), (text) => `${text}\n"sb_secret_${'0a'.repeat(12)}"`),
    { secrets: 'in /sw.js' },
  ],
]
