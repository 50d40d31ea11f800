// Checks of a PDF in the viewer of a browser test: what a person sees on each page, in the strip and on paper, and the lines above it.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Ink, PdfCase } from '../pdf/pdf-case'
import { dialog } from './screens'

type Size = [width: number, height: number]

/** How dark a place of a drawn page is, from 0 to 1, on average. `size` is the page's in points. */
export function inkOf(picture: Locator, [left, top, width, height]: Ink['box'], size: Size): Promise<number> {
  const share = [left / size[0], top / size[1], width / size[0], height / size[1]] as const
  return picture.evaluate((source: HTMLCanvasElement | HTMLImageElement, [x, y, w, h]) => {
    const whole =
      source instanceof HTMLImageElement
        ? { width: source.naturalWidth, height: source.naturalHeight }
        : source
    const part = document.createElement('canvas')
    part.width = Math.max(1, Math.round(whole.width * w))
    part.height = Math.max(1, Math.round(whole.height * h))
    const pencil = part.getContext('2d')!
    pencil.fillStyle = 'white'
    pencil.fillRect(0, 0, part.width, part.height)
    pencil.drawImage(source, -Math.round(whole.width * x), -Math.round(whole.height * y))
    const { data } = pencil.getImageData(0, 0, part.width, part.height)
    let light = 0
    for (let at = 0; at < data.length; at += 4) light += (data[at]! + data[at + 1]! + data[at + 2]!) / 3
    return 1 - light / (data.length / 4) / 255
  }, share)
}

/** Expects the ink of a page in a picture of it. */
async function expectInk(name: string, picture: Locator, page: number, { ink = [], sizes }: PdfCase) {
  for (const { box, atLeast } of ink.filter((one) => one.page === page))
    await expect
      .poll(() => inkOf(picture, box, sizes[page - 1]!).catch(() => 0), `${name}: ink at ${box.join(', ')}`)
      .toBeGreaterThanOrEqual(atLeast)
}

/** Opens a PDF, and checks every page on the screen: it fits into the window by itself, and has its ink. */
export async function checkPages(page: Page, paper: PdfCase, address: string): Promise<void> {
  const { name, sizes, password } = paper
  await page.goto(address)
  if (password) {
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).getByRole('button', { name: 'Open', exact: true }).click()
  }
  const room = dialog(page).locator('.pdf-window')
  for (const [index, [width, height]] of sizes.entries()) {
    const shown = dialog(page).getByRole('group', { name: `Page ${index + 1} of ${sizes.length}` })
    await shown.scrollIntoViewIfNeeded()
    const drawn = shown.locator('.canvasWrapper canvas').first()
    await expect(drawn, `${name}: page ${index + 1}`).toBeAttached()
    await expectInk(`${name}, page ${index + 1} on the screen`, drawn, index + 1, paper)
    const outer = (await room.boundingBox())!
    const box = (await shown.boundingBox())!
    expect(box.x, `${name}: page ${index + 1} is not cut on the left`).toBeGreaterThanOrEqual(outer.x)
    expect(box.x + box.width, `${name}: page ${index + 1} is not cut`).toBeLessThanOrEqual(
      outer.x + outer.width,
    )
    expect(box.width / box.height / (width / height), `${name}: shape of page ${index + 1}`).toBeCloseTo(1, 1)
  }
  expect(
    await room.evaluate((one) => one.scrollWidth - one.clientWidth),
    `${name}: nothing to the side`,
  ).toBe(0)
}

/** Checks the small pictures beside a PDF of several pages. */
export async function checkThumbnails(page: Page, paper: PdfCase): Promise<void> {
  const strip = dialog(page).getByRole('navigation', { name: 'Pages' })
  for (const [index] of paper.sizes.entries()) {
    const button = strip.getByRole('button', { name: `Page ${index + 1}`, exact: true })
    await button.scrollIntoViewIfNeeded()
    await expectInk(`${paper.name}, small page ${index + 1}`, button.locator('img'), index + 1, paper)
  }
}

/** Checks the lines above the pages. Call it when something else has waited for the pages, because a line may come late. */
export async function checkLine(page: Page, { name, line }: PdfCase): Promise<void> {
  const lines = dialog(page).locator('.viewer-note p')
  if (line) await expect(lines, name).toHaveText([line])
  else await expect(lines, name).toHaveCount(0)
  await expect(dialog(page).locator('.viewer-note').getByRole('button', { name: 'Download' })).toHaveCount(
    line?.includes('ownload') ? 1 : 0,
  )
}

/** Makes `print` do nothing, from the next page load on: what would be printed stays in the page, until `page.pdf` prints it. */
export const printNothing = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

const OFFICE_PAPER = 1012
const SHORT = 616
/** The paper that a page is printed on in Chromium: its own size, or a letter where it is larger than paper. */
const paperOf = ([width, height]: Size): Size => {
  if (Math.max(width, height) <= OFFICE_PAPER && Math.min(width, height) <= SHORT) return [width, height]
  return width > height ? [792, 612] : [612, 792]
}

/** Prints the PDF that is open (after `printNothing`), and checks each sheet: its size, and its ink. */
export async function checkSheets(page: Page, paper: PdfCase): Promise<void> {
  const { name, sizes } = paper
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html'), name).toHaveAttribute('data-printed', '')
  const pictures = page.locator('.print-sheets img')
  await expect(pictures, name).toHaveCount(sizes.length)
  for (const [index] of sizes.entries())
    await expectInk(`${name}, sheet ${index + 1}`, pictures.nth(index), index + 1, paper)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...printed.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(
    sheets.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]),
    `${name}: sheets of paper`,
  ).toEqual(sizes.map(paperOf))
  await expect(page.locator('.print-sheets'), 'nothing is left for the next print').toHaveCount(0)
  await expect(page, 'nor the title').not.toHaveTitle(name)
}
