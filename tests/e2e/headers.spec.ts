// What the host says with each answer, and that no page of either half breaks the content security policy that it sets.
import { expect, type Page } from '@playwright/test'
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

test('hashed files are kept for good, pages and the worker are asked for anew', async ({
  request,
  clinic,
}) => {
  const html = await (await request.get(clinic.url)).text()
  const [script] = /\/assets\/[^"]+\.js/.exec(html)!
  expect((await request.get(clinic.url + script)).headers()['cache-control']).toContain('immutable')
  for (const path of ['/', '/contact', '/portal/login', '/sw.js', '/manifest.webmanifest', '/no-such-page']) {
    const answer = await request.get(clinic.url + path)
    expect(answer.headers()['cache-control'], path).toBe('no-cache')
    const tag = answer.headers().etag
    if (answer.status() !== 200 || !tag) continue
    const again = await request.get(clinic.url + path, { headers: { 'if-none-match': tag } })
    expect(again.status(), `${path} has not changed`).toBe(304)
  }
})

test('no public page breaks the policy or reports an error', async ({ page, clinic }) => {
  const complaints = collectComplaints(page)
  const sitemap = await (await page.request.get(`${clinic.url}/sitemap.xml`)).text()
  for (const [, url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    await page.goto(clinic.url + new URL(url!).pathname, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(complaints).toEqual([])
})

test('no screen of the portal breaks the policy or reports an error', async ({ page, clinic }) => {
  const complaints = collectComplaints(page)
  await signIn(page, clinic.url, 'staff@clinic.example', 'demo-staff')
  for (const category of ['hr-docs', 'patient-docs', 'process-docs']) {
    await page.goto(`${clinic.url}/portal/documents/${category}`)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) {
      await card.getByRole('button', { name: /^(Preview|Watch)/ }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Loading preview...')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  await page.goto(`${clinic.url}/portal/training-videos`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(complaints).toEqual([])
})

/** Errors of the console (a broken policy is one), of scripts, and answers that failed. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}
