// Checks that everyone can use a screen: axe, by day and by night; nothing wider than the screen; targets for
// fingers; a reason beside what is off.
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe'
import { silentControls } from './silent-controls'

/** Rules of axe that colours can break: they are checked by day and by night, all other rules once. */
const ofColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

export type Colours = 'light' | 'dark'

/** Checks the page as it is now, and reports its faults under the screen's name. */
export async function isForEveryone(page: Page, screen: string, colours: Colours[]): Promise<void> {
  for (const [index, colorScheme] of colours.entries()) {
    await page.emulateMedia({ colorScheme })
    const found = await findViolations(page, index > 0 ? ofColours : undefined)
    expect.soft(found, `${screen} in ${colorScheme}: axe`).toEqual([])
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(tooWide, `${screen}: wider than the screen by, px`).toBeLessThanOrEqual(0)
  expect.soft(await smallTargets(page), `${screen}: targets below 44 px`).toEqual([])
  expect.soft(await page.evaluate(silentControls), `${screen}: off, and no word why`).toEqual([])
}

/** Targets too small for a finger: less than 44 px high or wide. Links within a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      // A file's input is behind its button; a choice is taken by its words as well.
      .filter((one) => !one.matches('.skip-link, input[type="file"][tabindex="-1"]'))
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
      .map(({ one, box }) => {
        const name = one.getAttribute('aria-label') ?? one.textContent.trim()
        return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`
      }),
  )
