// Looks at pages as a system with colours of its own shows them (forced colours): backgrounds and shadows are gone there.
import { expect, type Page } from '@playwright/test'
import { lastingFaults } from './lasting-faults'

/** Looks at the page as a system with colours of its own shows it. */
export async function inForcedColours(page: Page, see: () => Promise<void>) {
  await page.emulateMedia({ forcedColors: 'active' })
  await see()
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Expects that each control with an edge or a filling has one in forced colours too, and that what is chosen does not look like the rest. */
export async function checkForcedColours(page: Page, screen: string) {
  const before = await page.evaluateHandle(seenControls)
  await inForcedColours(page, async () => {
    const lost = async () =>
      page.evaluate(lostControls, [before, await page.evaluateHandle(seenControls)] as const)
    expect.soft(await lastingFaults(lost), `${screen} in forced colours: without an edge`).toEqual([])
    const alike = () => page.evaluate(chosenLikeOthers)
    expect
      .soft(await lastingFaults(alike), `${screen} in forced colours: chosen, and like the rest`)
      .toEqual([])
  })
}

// The functions below run inside the page, and use nothing from outside.

/** The controls that stand out from their ground by an edge or a filling. */
function seenControls(): Element[] {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
  const groundOf = (one: Element): string => {
    const around = one.parentElement
    if (!around) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(around)
    return isClear(backgroundColor) ? groundOf(around) : backgroundColor
  }
  const controls =
    'a:not(.skip-link), button, select, textarea, input:not([type=checkbox], [type=radio], [type=file]), summary'
  return [...document.querySelectorAll(controls)].filter((one) => {
    // A filling under the mouse is no edge; of what is chosen `chosenLikeOthers` tells.
    const isPassing = one.matches(':hover, [aria-current], [aria-pressed=true], [aria-selected=true]')
    if (isPassing || !one.checkVisibility({ opacityProperty: true })) return false
    const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor, outlineStyle } =
      getComputedStyle(one)
    const isOther = (colour: string) => !isClear(colour) && colour !== groundOf(one)
    const hasEdge = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none' && isOther(borderTopColor)
    return hasEdge || outlineStyle !== 'none' || isOther(backgroundColor)
  })
}

/** The names of those that stood out before and do no more, though they are still on the screen. */
const lostControls = ([before, now]: readonly [Element[], Element[]]) =>
  before
    .filter((one) => !now.includes(one) && one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? (one.textContent.trim() || one.outerHTML.slice(0, 80)))

/** The names of chosen controls that look like one of their group that is not chosen. */
function chosenLikeOthers(): string[] {
  const states = ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked']
  const isChosen = (one: Element) =>
    states.some((state) => !['false', null].includes(one.getAttribute(state)))
  const seen = [
    'color',
    'background-color',
    'border-top-color',
    'border-top-width',
    'border-bottom-width',
    'outline-style',
    'font-weight',
    'content',
    'text-decoration-line',
  ]
  const lookOf = (one: Element) =>
    [undefined, '::before', '::after']
      .flatMap((part) => {
        const style = getComputedStyle(one, part)
        return seen.map((name) => style.getPropertyValue(name))
      })
      .join()
  const groups = '[role=tablist], [role=radiogroup], [role=group], ul, ol, nav, fieldset'
  return [...document.querySelectorAll('a, button, [tabindex]')]
    .filter((one) => isChosen(one) && one.checkVisibility())
    .filter((one) => {
      const others = [...(one.closest(groups)?.querySelectorAll(one.tagName) ?? [])]
      const rest = others.filter((other) => !isChosen(other) && other.className === one.className)
      return rest.some((other) => other.checkVisibility() && lookOf(other) === lookOf(one))
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
}
