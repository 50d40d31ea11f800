// Faults of a static host, one at a time.
import { edited, header, is, isPage, json, policy, replaced, type NamedFault } from './faults.ts'

export const hostFaults: NamedFault[] = [
  {
    what: 'a host that sends no policy',
    fault: header(isPage, 'content-security-policy', null),
    says: { policy: 'there is none' },
  },
  {
    what: 'a policy that lets in inline scripts',
    fault: policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    says: { policy: 'script-src lets in' },
  },
  {
    what: 'a policy of another build',
    fault: policy((text) =>
      text.replace(/'sha256-[^']+'/, "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"),
    ),
    says: { policy: 'inline script' },
  },
  {
    what: 'a policy without the project',
    fault: policy((text) => text.replace("connect-src 'self'", 'connect-src')),
    says: { policy: 'connect-src' },
  },
  {
    what: 'a policy that lets others frame the page',
    fault: policy((text) => text.replace("frame-ancestors 'none'; ", '')),
    says: { policy: 'frame-ancestors' },
  },
  {
    what: 'a host that forgets nosniff',
    fault: header(isPage, 'x-content-type-options', null),
    says: { headers: 'x-content-type-options' },
  },
  {
    what: 'a host that forgets https',
    fault: header(isPage, 'strict-transport-security', 'max-age=0'),
    says: { headers: 'strict-transport-security' },
  },
  {
    what: 'a host that rewrites HTML',
    fault: edited(is('/about'), (text) => text.replace('</body>', '<!-- mail hidden --></body>')),
    says: { 'worker list': 'not as they were built: /about' },
  },
  {
    what: 'an upload that lost a file',
    fault: replaced(
      (path) => /^\/assets\/dexie-.*\.js$/.test(path),
      () => json(404, {}),
    ),
    says: { 'worker list': 'are not there: /assets/dexie-' },
  },
  {
    what: 'a site without its worker',
    fault: replaced(is('/sw.js'), () => json(404, {})),
    says: { worker: 'answers 404' },
  },
  {
    what: 'a worker that is kept for a year',
    fault: header(is('/sw.js'), 'cache-control', 'public, max-age=31536000'),
    says: { worker: 'lets it be kept' },
  },
  {
    what: 'a worker with a wrong type',
    fault: header(is('/sw.js'), 'content-type', 'text/plain'),
    says: { worker: 'text/plain' },
  },
  {
    what: 'a host with a page for every address',
    fault: (path, answer) => void (isPage(path) && answer.status === 404 && (answer.status = 200)),
    says: { 'not found': 'answered with 200' },
  },
  {
    what: 'a host without the rule of the portal',
    fault: replaced(
      (path) => path.startsWith('/portal/'),
      () => json(404, {}),
    ),
    says: { portal: 'answers 404' },
  },
  {
    what: 'a host that does not know a type',
    fault: header((path) => path.endsWith('.mjs'), 'content-type', 'application/octet-stream'),
    says: { types: 'pdf.worker' },
  },
  {
    what: 'a host that sends videos whole',
    fault: replaced(is('/media/hero.mp4'), () => json(200, {})),
    says: { ranges: 'Safari' },
  },
  {
    what: 'a host that shows its rules',
    fault: replaced(is('/_headers'), () => json(200, {})),
    says: { 'hidden files': '/_headers' },
  },
  {
    what: 'a sitemap of another address',
    fault: edited(is('/sitemap.xml'), (text) => text.replaceAll(/http:\/\/127[^/]+/g, 'https://old.test')),
    says: { address: 'https://old.test' },
  },
  {
    what: 'a secret in what visitors load',
    fault: edited(is('/sw.js'), (text) => `${text}\n"sb_secret_${'0a'.repeat(12)}"`),
    says: { secrets: 'in /sw.js' },
  },
]
