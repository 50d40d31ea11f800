// Notes what is printed: a test cannot look at the browser's own print dialog, but at what the page gives to it.
import { expect, type Page } from '@playwright/test'

type Printed = {
  title: string
  words: string
  /** Pictures that have come. */
  pictures: number
  /** Tags of other parts of the page that would be on the paper. */
  others: string[]
}

/** Notes prints from the next page on, as they stand on paper. The function that it gives presses Print and reads the note. */
export async function notePrints(page: Page): Promise<() => Promise<Printed>> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.print = () => {
      const sheets = document.querySelector<HTMLElement>('.print-sheets')!
      const printed = {
        title: document.title,
        words: sheets.innerText,
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
