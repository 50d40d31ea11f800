// A reader who enlarges the text reads every public page on a phone: nothing scrolls sideways, no word is cut or broken.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser/app'
import { openPage, publicPaths } from '../support/browser/site'
import { lastingFaults } from '../support/browser/lasting-faults'
import { cutWords, widerThanScreen } from '../support/browser/text-overflow'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
})

for (const percent of [130, 200]) {
  test(`no page scrolls sideways or cuts a word at ${percent} %, however the text was enlarged`, async ({
    page,
    clinic,
  }) => {
    for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
      await openPage(page, clinic.url + path)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
      await expectReadable(page, `${path}, the root's size`)
      // The size in the browser's settings also counts in media queries.
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await setReadersSize(page, percent)
      await expectReadable(page, `${path}, the reader's settings`)
      await setReadersSize(page, 100)
    }
  })
}

test('the menu can be opened, used and closed with text at 200 %', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/about`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await expectReadable(page, 'the menu')
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL(`${clinic.url}/locations`)
})

/** Expects nothing wider than the screen, and no word that is cut off or broken in two. */
async function expectReadable(page: Page, where: string) {
  expect.soft(await lastingFaults(() => page.evaluate(widerThanScreen)), where).toEqual([])
  expect.soft(await lastingFaults(() => page.evaluate(cutWords)), where).toEqual([])
}

async function setReadersSize(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page)
  const standard = Math.round(0.16 * percent)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  await browser.detach()
}
