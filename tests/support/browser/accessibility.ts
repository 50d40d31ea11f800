// Checks that everyone can use a screen: axe in light and dark colours, nothing wider than the screen, targets large enough for
// fingers; a reason beside each disabled control; plain words.
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe'
import { lastingFaults } from './lasting-faults'
import { wordsOfProgrammers } from '../plain-words'
import { disabledWithoutReason } from '../screen/disabled-without-reason'

/** Rules of axe that depend on colours: they are checked in light and dark, all other rules once. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

export type Colours = 'light' | 'dark'

/** Checks the page, and reports its faults under the screen's name. */
export async function checkAccessibility(page: Page, screen: string, colours: Colours[]): Promise<void> {
  for (const [index, colorScheme] of colours.entries()) {
    await page.emulateMedia({ colorScheme })
    const found = await findViolations(page, index > 0 ? colourRules : undefined)
    expect.soft(found, `${screen} in ${colorScheme}: axe`).toEqual([])
  }
  for (const [fault, look] of [
    ['wider than the screen', overflowWidth],
    ['targets below 44 px', smallTargets],
    ['disabled without a stated reason', disabledWithoutReason],
    ['words of programmers', wordsOfProgrammers],
  ] as const)
    expect.soft(await lastingFaults(() => page.evaluate(look)), `${screen}: ${fault}`).toEqual([])
}

/** Targets that are too small for a finger: less than 44 px high or wide. Links within a sentence are exempt (WCAG 2.5.8). */
const smallTargets = () =>
  [...document.querySelectorAll<HTMLElement>('a, button, input')]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
    // A file input is hidden behind its button. The label of a checkbox or radio button counts as part of the target.
    .filter((one) => !one.matches('.skip-link, input[type="file"][tabindex="-1"]'))
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
    .map(({ one, box }) => {
      const name = one.getAttribute('aria-label') ?? one.textContent.trim()
      return `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`
    })

/** Number of px by which the page is wider than the screen. */
const overflowWidth = () => {
  const px = document.documentElement.scrollWidth - innerWidth
  return px > 0 ? [`by ${px} px`] : []
}
