import { expect, type Page } from '@playwright/test'

/** Touches a card or row of a list until it is selected, and lets go. */
export async function holdItem(page: Page, title: string) {
  const item = page.getByRole('article', { name: title })
  await item.scrollIntoViewIfNeeded()
  const { x, y, height } = (await item.boundingBox())!
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 120, y: y + height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
