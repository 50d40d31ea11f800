// Prints a document to a PDF as a printer would get it, and reads the words on its sheets. Chromium alone can do this.
import { expect, type Page } from '@playwright/test'
import { type PaperSheet, readSheets } from './read-sheets'

/** Lets the page keep the sheets of its next prints, from the next page load on, until they are on paper. */
export async function holdPrints(page: Page): Promise<() => Promise<PaperSheet[]>> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-prints', '')
  })
  return async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    const prints = page.locator('html[data-prints]')
    await expect(prints).toHaveCount(1)
    const bytes = await page.pdf({ preferCSSPageSize: true })
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-prints')
      dispatchEvent(new Event('afterprint'))
    })
    await expect(page.locator('.print-sheets')).toHaveCount(0)
    return readSheets(new Uint8Array(bytes))
  }
}
