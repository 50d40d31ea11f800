import type { Page } from '@playwright/test'

/** Looks at the page as a system with colours of its own shows it. */
export async function inForcedColours(page: Page, see: () => Promise<void>) {
  await page.emulateMedia({ forcedColors: 'active' })
  await see()
  await page.emulateMedia({ forcedColors: 'none' })
}
