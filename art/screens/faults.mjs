// What a drawing must keep to: heights and places in px, targets of 44 px, no scrolling sideways, and what axe finds.
import { createRequire } from 'node:module'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Rules of axe that a still drawing cannot keep. */
const SKIPPED = ['landmark-unique', 'aria-dialog-name', 'link-name', 'nested-interactive', 'region']

/** Selector, what is measured, and its limit in px on a phone and from tablets on. */
const limits = [
  ['.card', 'height', 230, 230],
  ['.card-grid > :first-child', 'top', 330, 300],
  ['.list-row:first-child', 'top', 330, 300],
  ['.list-row, .up-row', 'height', 56, 56],
  ['.hello', 'height', 96, 96],
]

/** On the smallest phone, and with text at 200 % on a usual one, lines break and boxes grow, but no page scrolls sideways. */
async function findWide(page) {
  const found = []
  for (const [percent, width] of [
    [100, 320],
    [200, 390],
  ]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate((size) => {
      const { documentElement: root } = document
      root.style.fontSize = `${size}%`
      return root.scrollWidth - root.clientWidth
    }, percent)
    if (over > 0) found.push(`text at ${percent} % on ${width} px: ${over} px too wide`)
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  return found
}

/** Sentences that say where the page breaks a limit. */
export async function findFaults(page, name) {
  const measured = await page.evaluate(
    ({ all, isPhone }) => {
      const found = []
      const isSeen = (element) => element.checkVisibility() && element.getClientRects().length > 0
      const isFree = !document.querySelector('dialog[open]')
      for (const [selector, side, phone, wide] of all)
        for (const element of document.querySelectorAll(selector)) {
          const limit = isPhone ? phone : wide
          const value = element.getBoundingClientRect()[side]
          if (isSeen(element) && value > limit + 0.5)
            found.push(`${selector}: ${side} ${value.toFixed(1)} > ${limit}`)
        }
      for (const element of document.querySelectorAll(
        'button, .btn, select, input:not([type=radio], [type=checkbox]), .chip',
      )) {
        const target = element.closest('label') ?? element
        const { width, height } = target.getBoundingClientRect()
        const isCovering = element.matches('.card-open') || element.closest('.segment, .up-name')
        if (
          isSeen(element) &&
          !isCovering &&
          (isFree || element.closest('dialog')) &&
          (width < 39.5 || height < 43.5)
        )
          found.push(
            `target ${width.toFixed(0)} × ${height.toFixed(0)}: ${element.className} ${element.textContent.trim()}`,
          )
      }
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} > ${clientWidth}`)
      for (const foot of document.querySelectorAll('dialog[open] .form-end'))
        if (foot.getBoundingClientRect().bottom > innerHeight + 1) found.push('the foot is below the fold')
      return found
    },
    { all: limits, isPhone: page.viewportSize().width < 768 },
  )
  if (page.viewportSize().width < 400) measured.push(...(await findWide(page)))
  await page.addScriptTag({ path: axe })
  const { violations } = await page.evaluate(
    (skipped) =>
      globalThis.axe.run(document.querySelector('dialog[open]') ?? document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'],
        rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
      }),
    SKIPPED,
  )
  const seen = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `axe ${id}: ${target.join(' ')}`),
  )
  return [...new Set([...measured, ...seen])].map((fault) => `${name}: ${fault}`)
}
