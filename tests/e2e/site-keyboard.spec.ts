// The public pages by keyboard alone: past the header, menu, tabs, directions, forms.
import { expect } from '@playwright/test'
import { test } from '../support/browser/app'
import { openPage } from '../support/browser/site'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

test('the first Tab stop is a link past the header', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/about`)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu is walked by Tab, and closed by Escape or by a link', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, `${clinic.url}/about`)
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL(`${clinic.url}/locations`)
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('the tabs follow the arrow keys, Home and End, and keep the address', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/resources`)
  const downloads = page.getByRole('tab', { name: 'Downloadable Resources' })
  const blog = page.getByRole('tab', { name: 'Blog' })
  await expect(downloads).toHaveAttribute('aria-selected', 'true')
  await downloads.focus()
  await page.keyboard.press('ArrowRight')
  await expect(blog).toBeFocused()
  await expect(blog).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Coming Soon')
  await page.keyboard.press('ArrowRight')
  await expect(downloads).toBeFocused()
  await page.keyboard.press('End')
  await expect(blog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Blog' })).toBeFocused()
  await page.reload()
  await expect(blog).toHaveAttribute('aria-selected', 'true')
})

test('the footer’s directions open, offer both maps, and close with Escape', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/about`)
  const menu = page.getByRole('contentinfo').getByText('Get Directions').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  const apple = page.getByRole('contentinfo').getByRole('link', { name: 'Apple Maps' }).first()
  await expect(apple).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(apple).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(apple).toBeHidden()
})
