// Word documents as people bring them, in a real browser: what must be read of each, and a line where something is missing.
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { notePrints } from '../support/browser/note-prints'
import { signIn } from '../support/browser/portal'
import { printNothing } from '../support/browser/pdf-checks'
import { dialog } from '../support/browser/screens'
import { allCases } from '../support/word/all-cases'
import { docxOf, type WordCase } from '../support/word/cases'
import { makeDocx, paragraph, row, run, table, words } from '../support/word/docx'
import { pictureVariants } from '../support/word/loss-variants'
import { ownFont } from '../support/word/own-font'
import { struckOut } from '../support/word/struck-out'
import { tabColumns } from '../support/word/tab-columns'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  // A trace reads the whole document at each step, which takes longer than the drawing.
  trace: 'off',
})

const all = [...allCases, ...pictureVariants]
const TRACKED = 'Changes are tracked in this document. It is shown as if all of them were accepted.'
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')
const seen = (page: Page) => dialog(page).frameLocator('iframe').locator('body').innerText().then(squeezed)

test('each document shows all of its words, and a line only where something is missing', async ({
  app,
  page,
}) => {
  // The newest stands first, and Next leads to the older ones.
  const files = await Promise.all(
    all.map(async (one, at) => [`case-${at}.docx`, Buffer.from(await docxOf(one))] as const),
  )
  const addresses = await addFiles(app, Object.fromEntries(files.toReversed()))
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(addresses['case-0.docx']!)
  for (const [at, one] of all.entries())
    await test.step(one.name, async () => {
      if (at > 0) await dialog(page).getByRole('button', { name: 'Next document' }).click()
      await expect(dialog(page).getByRole('heading', { name: `case-${at}.docx`, exact: true })).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Print' }), 'when all is drawn').toBeVisible()
      await checkCase(page, one)
    })
})

/** What stands in the document and cannot be read: letters of nearly the colour of their ground, or in no room, and pictures of a few dots. */
function unreadable(body: HTMLElement): string[] {
  const view = body.ownerDocument.defaultView!
  const brightness = (color: string) => {
    const [red, green, blue, opacity = 1] = color.match(/[\d.]+/g)!.map(Number)
    return opacity === 0 ? undefined : 0.3 * red! + 0.59 * green! + 0.11 * blue!
  }
  const groundOf = (element: Element | null): number =>
    element
      ? (brightness(view.getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement))
      : 255
  const isBad = (letters: Element) => {
    const { color, writingMode } = view.getComputedStyle(letters)
    const { height } = letters.getBoundingClientRect()
    return (
      Math.abs(brightness(color)! - groundOf(letters)) < 60 || height < 5 || writingMode !== 'horizontal-tb'
    )
  }
  const runs = [...body.querySelectorAll('p > span')].filter((one) => one.textContent.trim() !== '')
  const isUnturned = (picture: Element) => view.getComputedStyle(picture).scale === 'none'
  const isSmall = (picture: Element) => picture.getBoundingClientRect().width < 20
  return [
    ...runs.filter(isBad).map((one) => one.textContent),
    ...[...body.querySelectorAll('img')].filter(isSmall).map(() => 'a picture'),
    ...[...body.querySelectorAll('[lang^="zxx-x-flip"] img')]
      .filter(isUnturned)
      .map(() => 'a picture that is not mirrored'),
    ...[...body.querySelectorAll('section')].filter((sheet) => sheet.offsetWidth < 200).map(() => 'a sheet'),
  ]
}

async function checkCase(page: Page, { name, shown, gone = [], line, isTracked = false }: WordCase) {
  const text = await seen(page)
  for (const part of shown.flatMap((one) => one.split('|'))) expect(text, name).toContain(part)
  for (const part of gone) expect(text, name).not.toContain(part)
  const body = dialog(page).frameLocator('iframe').locator('body')
  expect(await body.evaluate(unreadable), name).toEqual([])
  const lines = await dialog(page).locator('.viewer-note p').allInnerTexts()
  const missing = lines
    .map((one) => /cannot be shown here: (.*)\. Download it to see them\.$/.exec(one)?.[1])
    .filter(Boolean)
  expect(missing, name).toEqual(line ? [expect.stringMatching(line)] : [])
  expect(lines.includes(TRACKED), name).toBe(isTracked)
}

test('a table of 24,000 cells shows its first rows soon, never stops the page for a second, and is left by Back', async ({
  app,
  page,
}) => {
  const rows = Array.from({ length: 6_000 }, (_, at) => row(words(`row ${at}`, 'a', 'b', 'c')))
  const at = await addFiles(app, { 'long.docx': Buffer.from(await makeDocx({ body: table(...rows) })) })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.addInitScript(noteLongestStop)
  await page.goto(at['long.docx']!)
  await expect(dialog(page).frameLocator('iframe').getByText('row 0', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('The rest of this document is still being drawn.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => 'longestStop' in window && window.longestStop)).toBeLessThan(1_000)
})

/** Notes in `longestStop` for how many ms nothing else got its turn, while the page has a frame. */
function noteLongestStop() {
  let last = performance.now()
  let longest = 0
  const beat = () => {
    const now = performance.now()
    if (document.querySelector('iframe')) longest = Math.max(longest, now - last)
    last = now
    Object.assign(window, { longestStop: longest })
    setTimeout(beat)
  }
  beat()
}

test('values in columns that tabs make stand under their heads', async ({ app, page }) => {
  const at = await addFiles(app, { 'tabs.docx': Buffer.from(await tabColumns()) })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['tabs.docx']!)
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeVisible()
  const place = async (text: string) => {
    const word = dialog(page).frameLocator('iframe').getByText(text, { exact: true })
    return word.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)
  }
  expect((await place('IM')).left).toBeCloseTo((await place('Route')).left, 0)
  expect((await place('4 mg')).left).toBeCloseTo((await place('Dose')).left, 0)
  for (const note of ['once', 'twice a day'])
    expect((await place(note)).right).toBeCloseTo((await place('Note')).right, 0)
  expect((await place('left')).left).toBeCloseTo((await place('right')).left, 0)
})

test('what is struck out, red or raised on paper is so here, whatever its paragraph looks like', async ({
  app,
  page,
}) => {
  const at = await addFiles(app, { 'old.docx': Buffer.from(await struckOut()) })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['old.docx']!)
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeVisible()
  const runs = dialog(page).frameLocator('iframe').locator('p > span')
  const looks = await runs.evaluateAll((elements) =>
    elements.map((one) => {
      const { textDecorationLine: line, color, verticalAlign: place } = getComputedStyle(one)
      return `${one.textContent} is ${line} ${color} ${place}`
    }),
  )
  const black = 'rgb(0, 0, 0)'
  expect(looks).toEqual([
    ...[1, 2, 3, 4].map((no) => `struck ${no} is line-through ${black} baseline`),
    'red is underline rgb(255, 0, 0) baseline',
    `raised is underline ${black} 8px`,
    ...[5, 6].map((no) => `struck ${no} is line-through ${black} baseline`),
    ...[1, 2].map((no) => `valid ${no} is none ${black} baseline`),
    `struck 7 is line-through ${black} baseline`,
  ])
})

test('a letter is printed alone, whole, under its own title and on its own paper', async ({ app, page }) => {
  const wide = table(row(Array.from({ length: 17 }, (_, at) => words(`column ${at}`)[0]!)))
  const section =
    '<w:pgSz w:w="15840" w:h="12240"/><w:pgMar w:top="1440" w:right="720" w:bottom="1440" w:left="720"/>'
  const body = `${paragraph(run('Dear Ana'))}${wide}`
  const at = await addFiles(app, { 'letter.docx': Buffer.from(await makeDocx({ body, section })) })
  const print = await notePrints(page)
  await page.addInitScript(() => {
    const noted = window.print
    window.print = () => {
      const host = document.querySelector('.print-sheets')!.firstElementChild!
      const sheet = host.shadowRoot!.querySelector('section')!
      const box = sheet.getBoundingClientRect()
      const drawn = sheet.querySelector('table')!.getBoundingClientRect()
      const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      )
      Object.assign(window, { paper: { isWhole: drawn.right <= box.right + 1, rules: rules.join(' ') } })
      noted()
    }
  })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['letter.docx']!)
  const printed = await print()
  expect(printed).toMatchObject({ title: 'letter.docx', others: [] })
  expect(squeezed(printed.words)).toContain('Dear Ana')
  expect(printed.words).toContain('column 16')
  const paper = await page.evaluate(() =>
    'paper' in window ? (window.paper as { isWhole: boolean; rules: string }) : undefined,
  )
  expect(paper).toMatchObject({ isWhole: true, rules: expect.stringContaining('792pt 612pt') })
})

test("signs of the file's own font are on the screen and on paper", async ({ app, page }) => {
  const { name, docx } = await ownFont()
  const at = await addFiles(app, { 'signs.docx': Buffer.from(docx) })
  await printNothing(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['signs.docx']!)
  const seenText = dialog(page).frameLocator('iframe').getByText('seen')
  await expect(dialog(page).getByRole('button', { name: 'Print' })).toBeVisible()
  const widths = await seenText.evaluateAll((signs) => signs.map((one) => one.getBoundingClientRect().width))
  expect(new Set(widths).size, 'the sign has a width of its own').toBe(2)
  await dialog(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  expect((await page.pdf()).toString('latin1')).toContain(name)
})
