// Checks that everyone can use a screen, at every size and on a phone held sideways: axe in light and dark colours, edges in forced
// colours, nothing wider than the screen, targets large enough for fingers, a reason beside each disabled control, plain words, and no
// word cut or broken where text is enlarged.
import { expect, type Locator, type Page } from '@playwright/test'
import { findViolations } from './axe'
import { checkForcedColours } from './forced-colours'
import { lastingFaults } from './lasting-faults'
import { cutWords, widerThanScreen } from './text-overflow'

type Size = readonly [width: number, height: number]

export const phone: Size = [360, 740]
const tablet: Size = [820, 1180]
const desk: Size = [1280, 800]
/** A phone that is held sideways. */
const sideways: Size = [844, 390]
export const everySize = [phone, tablet, desk, sideways]

/** Rules of axe that depend on colours: they are checked in light and dark, all other rules once. */
const colourRules = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }

/** Text on a phone of 320 px, and enlarged text on a usual one. */
const texts = [
  [100, [320, 640]],
  [130, [390, 844]],
  [200, [390, 844]],
] as const

/**
 * Waits for what is shown, looks at it at each of these sizes, and with each size of text on a phone; reports faults under the screen's
 * name.
 */
export async function checkScreen(page: Page, screen: string, shown?: Locator, sizes = everySize) {
  await shown?.waitFor()
  const before = page.viewportSize()!
  const look = async (fault: string, find: () => string[]) =>
    expect.soft(await lastingFaults(() => page.evaluate(find)), `${screen}, ${fault}`).toEqual([])
  for (const size of sizes) {
    await resize(page, size)
    // A tablet, and a phone held sideways, has what a desk has, in other places.
    if (size !== tablet && size !== sideways)
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const found = await findViolations(page, colorScheme === 'dark' ? colourRules : undefined)
        expect.soft(found, `${screen} at ${size[0]} px in ${colorScheme}: axe`).toEqual([])
      }
    await look(`wider than ${size[0]} px`, widerThanScreen)
    await look(`targets below 44 px at ${size[0]} px`, smallTargets)
  }
  await checkForcedColours(page, screen)
  await look('disabled without a stated reason', disabledWithoutReason)
  await look('words of programmers', wordsOfProgrammers)
  if (sizes.includes(phone)) await checkText(page, screen)
  await resize(page, [before.width, before.height])
}

/** Expects that nothing is cut off or too wide on a phone, with text of the usual size and enlarged. */
export async function checkText(page: Page, screen: string) {
  for (const [percent, size] of texts) {
    await resize(page, size)
    await enlarge(page, percent)
    await expectToFit(page, `${screen} with text at ${percent} %`)
  }
  await enlarge(page, 100)
}

/** Expects nothing wider than the screen, and no word that is cut off or broken in two. */
export async function expectToFit(page: Page, where: string) {
  for (const find of [widerThanScreen, cutWords])
    expect.soft(await lastingFaults(() => page.evaluate(find)), where).toEqual([])
}

export async function resize(page: Page, [width, height]: Size) {
  const { width: before } = page.viewportSize()!
  // A page that fills the whole screen cannot be resized.
  if (before !== width) await page.setViewportSize({ width, height })
}

/** Sets the size of the page's text, as a reader's settings do. */
export const enlarge = (page: Page, percent: number) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${percent}%`)

// The functions below run inside the page, and use nothing from outside.

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

/** Words of programmers and dates of machines on the page, a line each; the content of files is left out. */
function wordsOfProgrammers(): string[] {
  const ofProgrammers =
    /\b(sync\w*|cach\w+|tokens?|rows?|objects?|mime|retr(y|ies|ied)|queue\w*|outbox|payload|database|null|undefined|NaN|JSON|API|HTTP|metadata|fetch\w*|buckets?|storage|invalid|Invalid Date)\b/i
  // Dates and times like 2026-03-03, 3/3/2026, 03.03.26 and 14:05:09; the clinic writes Mar 3, and 2:05 PM.
  const ofMachines = /\d{4}-\d{2}-\d{2}|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}:\d{2}:\d{2}\b/
  // Allowed texts: the specification's own words, and the rows and columns of a table.
  const agreed =
    /(?:\d+ )?waiting to sync|Failed to fetch [a-z ]+|Failed to load video metadata|^Rows$|^\d+ rows?, \d+ columns$/g
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']
  return [...document.body.querySelectorAll('*:not(script, .text-frame *, .textLayer *)')]
    .flatMap((one) => [
      ...[...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      ...attributes.map((name) => one.getAttribute(name)),
    ])
    .map((text) => (text ?? '').trim().replaceAll(agreed, ''))
    .filter((text) => ofProgrammers.test(text) || ofMachines.test(text))
}

/** The names of disabled controls on the page without a reason for people to read. */
function disabledWithoutReason(): string[] {
  const off = 'button:disabled, input:disabled, select:disabled, textarea:disabled, [aria-disabled=true]'
  const wordsOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent).trim()
  const reasonOf = (one: Element) => {
    const named = one.getAttribute('aria-describedby')
    if (named === null) return one.getAttribute('title') ?? ''
    return (
      named
        .split(/\s+/)
        .map((id) => document.getElementById(id))
        // A card's heading names the button's subject, and is no reason.
        .filter((note) => note !== null && !/^H\d$/.test(note.tagName))
        .map((note) => note!.textContent.trim())
        .join(' ')
    )
  }
  return (
    [...document.querySelectorAll(off)]
      // A busy button has words of its own, such as "Saving...".
      .filter((one) => one.getAttribute('aria-busy') !== 'true')
      .filter((one) => ['', wordsOf(one)].includes(reasonOf(one).trim()))
      .map((one) => wordsOf(one) || one.outerHTML.slice(0, 80))
  )
}
