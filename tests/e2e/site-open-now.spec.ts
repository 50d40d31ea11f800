// The line that says whether a clinic is open has no empty line below its words, and moves nothing when the words come.
import { expect, type Page } from '@playwright/test'
import { locations } from '../../src/site/clinic'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { findMoment, longestWords } from '../support/moments'
import { openPage } from '../support/browser/site'

// The visitor is in Tokyo; the page goes by the clinic's own clock.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Asia/Tokyo' })

const first = locations[0]!
const moments = [
  findMoment(first, ({ isOpen }) => isOpen),
  findMoment(first, ({ label }) => label.startsWith('Closed now · opens tomorrow')),
  longestWords(first),
]

for (const { label: words, moment } of moments) {
  test(`“${words}” fills exactly the room that was kept for it`, async ({ page, clinic }) => {
    // Allows the complaint about the scripts that the test blocks.
    allowComplaints(/not handled: $/)
    await page.clock.setFixedTime(moment)
    const atEachWidth = async <Found>(look: (page: Page) => Promise<Found>) => {
      const found: Record<number, Found> = {}
      for (const width of [360, 820, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        found[width] = await look(page)
      }
      return found
    }
    for (const path of ['/', '/locations', `/locations/${first.id}`, '/contact']) {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(clinic.url + path)
      const kept = await atEachWidth(heights)
      await page.unroute('**/*.js')
      await openPage(page, clinic.url + path)
      await expect(page.locator('.open-now').first()).toHaveText(words)
      expect(await atEachWidth(heights), path).toEqual(kept)
      expect(await atEachWidth(emptyLines), path).toEqual({ 360: [], 820: [], 1280: [] })
    }
  })
}

/** Heights of these lines in the page's main part: the footer's lines are left out, because nothing below them could move. */
const heights = (page: Page) =>
  page
    .locator('main .open-now')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)))

/** The number of empty lines in each place; places without any are left out. */
const emptyLines = (page: Page) =>
  page.locator('.open-now').evaluateAll((places) =>
    places
      .map((place) => {
        const words = document.createRange()
        words.selectNodeContents(place)
        const tops = [...words.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 12))
        const lines =
          place.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(place).lineHeight)
        return Math.round(lines) - new Set(tops).size
      })
      .filter((empty) => empty > 0),
  )
