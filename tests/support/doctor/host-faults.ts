// Faults of a static host, one at a time.
import {
  replaceAnswer,
  isBelow,
  editBody,
  hasEnding,
  changeHeader,
  isPath,
  isPage,
  changePolicy,
  type NamedFault,
} from './faults.ts'

export const hostFaults: NamedFault[] = [
  [
    'a host that sends no policy',
    changeHeader(isPage, 'content-security-policy', null),
    { policy: 'there is none' },
  ],
  [
    'a policy that lets in inline scripts',
    changePolicy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    { policy: 'script-src lets in' },
  ],
  [
    'a policy of another build',
    changePolicy((text) =>
      text.replace(/'sha256-[^']+'/, "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
    ),
    { policy: 'inline script' },
  ],
  [
    'a policy without the project',
    changePolicy((text) => text.replace("connect-src 'self'", 'connect-src')),
    { policy: 'connect-src' },
  ],
  [
    'a policy that lets others frame the page',
    changePolicy((text) => text.replace("frame-ancestors 'none'; ", '')),
    { policy: 'frame-ancestors' },
  ],
  [
    'a host that does not send nosniff',
    changeHeader(isPage, 'x-content-type-options', null),
    { headers: 'x-content-type-options' },
  ],
  [
    'a host that does not demand https',
    changeHeader(isPage, 'strict-transport-security', 'max-age=0'),
    { headers: 'strict-transport-security' },
  ],
  [
    'a host that rewrites HTML',
    editBody(isPath('/about'), (text) => text.replace('</body>', '<!-- mail hidden --></body>')),
    { 'worker list': 'not as they were built: /about' },
  ],
  [
    'an upload that lost a file',
    replaceAnswer((path) => /^\/assets\/dexie-.*\.js$/.test(path), 404, {}),
    { 'worker list': 'are not there: /assets/dexie-' },
  ],
  ['a site without its worker', replaceAnswer(isPath('/sw.js'), 404, {}), { worker: 'answers 404' }],
  [
    'a worker that is kept for a year',
    changeHeader(isPath('/sw.js'), 'cache-control', 'public, max-age=31536000'),
    { worker: 'lets it be kept' },
  ],
  [
    'a worker with a wrong type',
    changeHeader(isPath('/sw.js'), 'content-type', 'text/plain'),
    { worker: 'text/plain' },
  ],
  [
    'a host with a page for every address',
    (path, answer) => void (isPage(path) && answer.status === 404 && (answer.status = 200)),
    { 'not found': 'answered with 200' },
  ],
  [
    'a host without the rule of the portal',
    replaceAnswer(isBelow('/portal/'), 404, {}),
    { portal: 'answers 404' },
  ],
  [
    'a host that does not know a type',
    changeHeader(hasEnding('.mjs'), 'content-type', 'application/octet-stream'),
    { types: 'pdf.worker' },
  ],
  ['a host that sends videos whole', replaceAnswer(isPath('/media/hero.mp4'), 200, {}), { ranges: 'Safari' }],
  [
    'a host that shows its rules',
    replaceAnswer(isPath('/_headers'), 200, {}),
    { 'hidden files': '/_headers' },
  ],
  [
    'a sitemap of another address',
    editBody(isPath('/sitemap.xml'), (text) => text.replaceAll(/http:\/\/127[^/]+/g, 'https://old.test')),
    { address: 'https://old.test' },
  ],
  [
    'a secret in what visitors load',
    editBody(isPath('/sw.js'), (text) => `${text}\n"sb_secret_${'0a'.repeat(12)}"`),
    { secrets: 'in /sw.js' },
  ],
]
