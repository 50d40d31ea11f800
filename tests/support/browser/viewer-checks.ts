// Checks of parts of the file viewer in browser tests: the strip of pages, and the fixed head of a table.
import { expect, type Page } from '@playwright/test'
import { dialog } from './screens'

/** Checks the strip of pages beside a document of three: keys, clicks, hiding (also after a reload), and full screen. */
export async function checkStrip(page: Page) {
  const strip = dialog(page).getByRole('navigation', { name: 'Pages' })
  const thumbnail = (name: string) => strip.getByRole('button', { name })
  await expect
    .poll(() =>
      strip
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 50)),
    )
    .toEqual([true, true, true])
  await expect(thumbnail('Page 1')).toHaveAttribute('aria-current', 'page')
  await thumbnail('Page 1').focus()
  await page.keyboard.press('End')
  await expect(thumbnail('Page 3')).toBeFocused()
  await expect(dialog(page).getByText('Page 1 of 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Page 3 of 3')).toBeVisible()
  await expect(thumbnail('Page 3')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('ArrowUp')
  await expect(thumbnail('Page 2')).toBeFocused()

  const more = dialog(page).getByRole('button', { name: 'More', exact: true })
  const item = (name: string) => page.getByRole('menuitem', { name })
  const choose = async (name: string) => {
    await more.click()
    await item(name).click()
  }
  await choose('Hide the pages')
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(dialog(page).getByText('Page 1 of 3')).toBeVisible()
  await expect(strip).toBeHidden()
  await choose('Show the pages')
  await expect(thumbnail('Page 1')).toBeVisible()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(strip, 'no room on a tablet that is held upright').toBeHidden()
  await more.click()
  await expect(item('Copy link')).toBeVisible()
  await expect(item('Hide the pages')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })

  await choose('Full screen')
  const leave = dialog(page).getByRole('button', { name: 'Exit full screen' })
  const box = async () => (await dialog(page).locator('.viewer').boundingBox())!
  await expect.poll(async () => (await box()).width).toBe(1280)
  await leave.click()
  await expect.poll(async () => (await box()).width).toBeLessThan(1280)
  await expect(dialog(page).getByText('Page 1 of 3')).toBeVisible()
}

/** Checks that a table's head and first column stay in place while it scrolls, and that edges with more content fade. */
export async function checkFixedHead(page: Page) {
  const frame = dialog(page).getByRole('region', { name: 'Text of log.csv' })
  const fades = () =>
    frame.evaluate(({ parentElement }) =>
      ['::before', '::after'].map((edge) => getComputedStyle(parentElement!, edge).opacity),
    )
  const scrollTo = (x: number, y: number) =>
    frame.evaluate((one, [left, top]) => one.scrollTo(left!, top!), [x, y])
  const { x, y } = (await frame.boundingBox())!
  await expect.poll(fades, 'more to the right and below').toEqual(['1', '1'])
  await scrollTo(60, 300)
  const corner = (await frame.locator('thead th').first().boundingBox())!
  expect([Math.round(corner.x - x), Math.round(corner.y - y)], 'head of the first column').toEqual([0, 0])
  const second = (await frame.locator('thead th').nth(1).boundingBox())!
  expect(Math.round(second.y - y), 'head of the second').toBe(0)
  const first = (await frame.locator('tbody tr').nth(12).locator('th').boundingBox())!
  expect(Math.round(first.x - x), 'first column').toBe(0)
  await scrollTo(9999, 9999)
  await expect.poll(fades, 'at the end').toEqual(['0', '0'])
  await scrollTo(0, 0)
}
