// A reader who enlarges the text reads every public page on a phone: nothing scrolls sideways, no word is cut or broken.
import { expect, type Page } from '@playwright/test'
import { test } from '../support/app'
import { openPage, publicPaths } from '../support/site'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
})

for (const percent of [130, 200]) {
  test(`at ${percent} % no page scrolls sideways or cuts a word, however the text was enlarged`, async ({
    page,
    clinic,
  }) => {
    test.slow()
    for (const path of [...(await publicPaths(page.request, clinic.url)), '/nowhere']) {
      await openPage(page, clinic.url + path)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
      expect(await cutWords(page), `${path}, the root's size`).toEqual([])
      // The size in the browser's settings also counts in media queries.
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await setReadersSize(page, percent)
      expect(await cutWords(page), `${path}, the reader's settings`).toEqual([])
      await setReadersSize(page, 100)
    }
  })
}

test('with text at 200 % the menu can be opened, used and closed', async ({ page, clinic }) => {
  await openPage(page, `${clinic.url}/about`)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  expect(await cutWords(page)).toEqual([])
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL(`${clinic.url}/locations`)
})

async function setReadersSize(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page)
  const standard = Math.round(0.16 * percent)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
  await browser.detach()
}

/** Faults for a reader: a page wider than the screen, words outside the screen or cut off by a box, words broken in two. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) found.add(`the page is ${sideways} px too wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement!
      if (!parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only')) continue
      // A dash is a place to break.
      for (const { 0: word, index } of node.textContent!.matchAll(/[^\s–—/-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.add(`broken: ${word}`)
        if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1))
          found.add(`outside: ${word}`)
        for (let around: Element | null = parent; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue
          const edge = around.getBoundingClientRect()
          if (boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1))
            found.add(`cut: ${word}`)
        }
      }
    }
    return [...found]
  })
