// Whether a screen can be used by everyone: axe, by day and by night; nothing wider than the screen; targets for fingers.
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe'

export type Colours = 'light' | 'dark'

/** Looks at what is on the page now, and notes what is wrong with it under the screen's name. */
export async function isForEveryone(page: Page, screen: string, colours: Colours[]): Promise<void> {
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findViolations(page), `${screen} in ${colorScheme}: axe`).toEqual([])
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(tooWide, `${screen}: wider than the screen by, px`).toBeLessThanOrEqual(0)
  expect.soft(await smallTargets(page), `${screen}: targets below 44 px`).toEqual([])
}

/** What a finger would miss: less than 44 px high or wide. Links within a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter((one) => !one.matches('.skip-link'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent.trim()
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`
      }),
  )
