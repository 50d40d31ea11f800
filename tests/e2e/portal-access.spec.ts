// Every screen of the portal for everyone: axe on a phone and a desk, by day and by night, and nothing wider than the screen.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import { signIn } from '../support/portal'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const [name, width, height] of [
  ['a phone', 360, 740],
  ['a desk', 1280, 800],
] as const) {
  test(`every screen of the portal can be used by everyone on ${name}`, async ({ clinic, page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const card = (title: RegExp) => page.getByRole('article').filter({ hasText: title }).first()

    await page.goto(`${clinic.url}/portal/login`)
    await page.getByLabel('Email').waitFor()
    await isForEveryone(page, 'sign in')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await isForEveryone(page, 'forgot password')
    await signIn(page, clinic.url, 'admin@clinic.example', 'demo-admin')
    await page.getByText(/^as of/).waitFor()
    await isForEveryone(page, 'dashboard')

    await page.goto(`${clinic.url}/portal/documents/all`)
    await card(/pdf/i).getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').locator('canvas').first().waitFor()
    await isForEveryone(page, 'PDF')
    await page.keyboard.press('Escape')
    await isForEveryone(page, 'documents')
    await card(/csv/i).getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await isForEveryone(page, 'table')
    await page.keyboard.press('Escape')
    await page.getByPlaceholder('Search documents...').fill('zzz')
    await page.getByText('No documents found.').waitFor()
    await isForEveryone(page, 'no match')

    await page.goto(`${clinic.url}/portal/training-videos`)
    await card(/Upload/)
      .getByRole('button', { name: 'Watch Video' })
      .click()
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    await isForEveryone(page, 'player')
    await page.keyboard.press('Escape')
    await isForEveryone(page, 'training')
    await card(/Video Embed/)
      .getByRole('button', { name: 'Watch Video' })
      .click()
    await isForEveryone(page, 'embed')

    await page.goto(`${clinic.url}/portal/admin`)
    await page.getByRole('heading', { name: 'Admin Panel' }).waitFor()
    await isForEveryone(page, 'admin')
    await page.goto(`${clinic.url}/portal/nowhere`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isForEveryone(page, 'not found')
  })
}

async function isForEveryone(page: Page, screen: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const readable = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`,
    )
    expect.soft(readable, `${screen} in ${colorScheme}: axe`).toEqual([])
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(tooWide, `${screen}: wider than the screen by, px`).toBeLessThanOrEqual(0)
}
