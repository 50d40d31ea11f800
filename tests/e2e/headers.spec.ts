// The headers that the host sends with each answer. No page of the site or the portal breaks their content security policy.
import { expect } from '@playwright/test'
import { test } from '../support/app'
import { signIn } from '../support/portal'

test('every answer forbids inline scripts, sniffing, framing and strangers', async ({ request, clinic }) => {
  for (const path of ['/', '/services/physicals', '/portal/dashboard', '/no-such-page', '/sw.js']) {
    const headers = (await request.get(clinic.url + path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy'], path).toContain('geolocation=()')
    expect(headers['strict-transport-security'], path).toContain('max-age=')
    const policy = headers['content-security-policy']
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/)
  }
})

test('browsers keep hashed files for good, and ask for pages and the worker anew', async ({
  request,
  clinic,
}) => {
  const html = await (await request.get(clinic.url)).text()
  const [script] = /\/assets\/[^"']+\.js/.exec(html)!
  expect((await request.get(clinic.url + script)).headers()['cache-control']).toContain('immutable')
  for (const path of ['/', '/contact', '/portal/login', '/sw.js', '/manifest.webmanifest', '/no-such-page']) {
    const answer = await request.get(clinic.url + path)
    expect(answer.headers()['cache-control'], path).toMatch(
      // A host has no rule for a page that is not there.
      path === '/no-such-page' ? /^no-cache/ : /^no-cache, no-transform$/,
    )
    const tag = answer.headers().etag
    if (answer.status() !== 200 || !tag) continue
    const again = await request.get(clinic.url + path, { headers: { 'if-none-match': tag } })
    expect(again.status(), `${path} has not changed`).toBe(304)
  }
})

// Any complaint of a page fails any test (complaints.ts): the next two open every page.

test('no screen of the portal breaks the policy or reports an error', async ({ page, clinic }) => {
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  // `all` is no category's name, so the page lists every document.
  await page.goto(`${clinic.url}/portal/documents/all`)
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: /png/i }).first(), 'a picture is among them').toBeVisible()
  for (const card of await cards.all()) {
    await card.getByRole('button', { name: /^(Preview|Watch)/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Loading preview...')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto(`${clinic.url}/portal/training-videos`)
  await expect(page.getByRole('article').first()).toBeVisible()
})
