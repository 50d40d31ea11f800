// Pages that a build refuses to write: the built site itself is tried by tests/e2e and tests/hosts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { BuildManifest } from './build-manifest'
import { type SiteServer, writePages } from './pages'

const manifest: BuildManifest = {
  'src/app/site-entry.ts': { file: 'assets/site.js' },
  'src/app/register-site-worker.ts': { file: 'assets/site-worker.js' },
  'src/site/site.css': { file: 'assets/site.css' },
  'src/app/portal-entry.tsx': { file: 'assets/portal.js' },
  'src/portal/portal.css': { file: 'assets/portal.css' },
}

it.each([
  ['an empty page', { '/services': '<p></p>' }, 'The page /services did not render (200)'],
  ['a page for an unknown path', { '/404': '<h1>Home</h1>' }, '404'],
])('a site with %s is not built', async (_what, more, words) => {
  const known: Record<string, string> = { '/': '<h1>Home</h1>', '/services': '<h1>Services</h1>', ...more }
  const server: SiteServer = {
    publicPaths: ['/', '/services'],
    render: (path) =>
      Promise.resolve({ status: known[path] ? 200 : 404, head: '', body: known[path] ?? '<h1>404</h1>' }),
  }
  const dist = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  await expect(writePages(dist, manifest, server)).rejects.toThrow(words)
})
