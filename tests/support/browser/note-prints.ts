// Records the prints of a page. A test cannot see the browser's print dialog, but it can see what the page gives to the dialog.
import { expect, type Page } from '@playwright/test'

type Printed = {
  title: string
  words: string
  /** Number of loaded pictures. */
  pictures: number
  /** Tags of other parts of the page that would be printed. */
  others: string[]
}

/** Records prints, from the next page load on. The returned function presses Print and returns the record. */
export async function notePrints(page: Page): Promise<() => Promise<Printed>> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = document.querySelector<HTMLElement>('.print-sheets')!
      const printed = {
        title: document.title,
        // A Word document keeps its own style in a shadow root.
        words: [
          sheets.innerText,
          ...[...sheets.children].map((one) => one.shadowRoot?.textContent ?? ''),
        ].join(''),
        pictures: [...sheets.querySelectorAll('img')].filter((one) => one.naturalWidth > 0).length,
        others: [...document.body.children]
          .filter((one) => one !== sheets && one.checkVisibility())
          .map(({ tagName }) => tagName),
      }
      Object.assign(window, { printed })
      dispatchEvent(new Event('afterprint'))
    }
  })
  return async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    const read = () => page.evaluate(() => ('printed' in window ? window.printed : undefined))
    await expect.poll(read).toBeDefined()
    await expect(page.locator('.print-sheets'), 'gone when it is printed').toHaveCount(0)
    return (await read()) as Printed
  }
}
