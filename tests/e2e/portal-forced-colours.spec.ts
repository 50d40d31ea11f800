// Where the system chooses the colours (Windows' contrast themes), what is pressed, chosen, done or on its way can still be told apart.
import { expect, type Locator } from '@playwright/test'
import { phone, resize } from '../support/browser/accessibility'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { inForcedColours } from '../support/browser/forced-colours'
import { admin, closeDialog, countChunks, openForm, sendLogin, signIn } from '../support/browser/portal'
import { card, dialog, look, press } from '../support/browser/screens'

test.use(look)

/** The colours in which an element, or a part that its style draws, is shown. */
const coloursOf = (one: Locator, part?: string) =>
  one.evaluate((element, drawn) => {
    const { color, backgroundColor, borderTopColor, outlineColor } = getComputedStyle(element, drawn)
    return { words: color, ground: backgroundColor, edge: borderTopColor, outline: outlineColor }
  }, part)

/** Expects an outline around the one that is on, and none around the one that is off. */
async function expectMarked(on: Locator, off: Locator) {
  await expect(on).toHaveCSS('outline-style', 'solid')
  await expect(on).toHaveCSS('outline-width', '3px')
  await expect(off).toHaveCSS('outline-style', 'none')
  const { outline, ground } = await coloursOf(on)
  expect(outline).not.toBe(ground)
}

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name.repeat(40)) })

test('ticks, the pressed view, the dot of the tools, a selected card and uploads are seen in forced colours', async ({
  app,
  page,
}) => {
  // No chunk is answered.
  await countChunks(page, () => undefined)
  await signIn(page, app.url, ...admin)
  await inForcedColours(page, async () => {
    const done = page.locator('.is-done > .step-mark').first()
    await expect(done.locator('svg'), 'a step that is done has a tick for its number').toBeVisible()
    const tick = await coloursOf(done)
    expect(tick.words, 'the tick').not.toBe(tick.ground)

    await page.goto(`${app.url}/portal/documents/process-docs`)
    const views = page.locator('.segment > label')
    await expectMarked(
      views.filter({ has: page.getByLabel('Cards') }),
      views.filter({ has: page.getByLabel('Rows') }),
    )
    await card(page, /csv/i).getByRole('button', { name: 'Preview' }).click()
    const view = (name: string) => dialog(page).getByRole('button', { name, exact: true })
    await expectMarked(view('Table'), view('Plain text'))
    await closeDialog(page)

    await press(page, 'Select')
    const boxes = page.getByRole('checkbox', { name: /^Select / })
    await boxes.first().check()
    await page.mouse.move(0, 0)
    await expectMarked(boxes.first(), boxes.nth(1))
    const [on, off] = [await coloursOf(boxes.first(), '::before'), await coloursOf(boxes.nth(1), '::before')]
    expect(on.ground, 'a selected card’s box').not.toBe(off.ground)
    expect(off.edge, 'the edge of a box').not.toBe(off.ground)
    expect((await coloursOf(boxes.first(), '::after')).edge, 'the tick in it').not.toBe(on.ground)
    await page.keyboard.press('Escape')

    await page.getByLabel('Sort').selectOption('Name')
    await resize(page, phone)
    const tools = page.getByRole('button', { name: 'Sort and filter, changed' })
    const dot = await coloursOf(tools.locator('.tool-dot'))
    expect(dot.ground, 'the dot of changed tools').not.toBe((await coloursOf(tools)).ground)
    await page.setViewportSize(look.viewport)

    const form = await openForm(page, 'Upload Document')
    await form.getByLabel('File', { exact: true }).setInputFiles([file('one.txt'), file('two.txt')])
    const second = form.getByRole('listitem').nth(1)
    await expect(second).toHaveCSS('border-top-width', '1px')
    const row = await coloursOf(second)
    expect(row.edge, 'the line between two chosen files').not.toBe(row.ground)
    await form.getByRole('button', { name: 'Upload 2', exact: true }).click()
    const bar = form.getByRole('progressbar').first()
    await bar.evaluate((one: HTMLProgressElement) => (one.value = 50))
    const { x, y, width } = (await bar.boundingBox())!
    const at = (share: number) =>
      page.screenshot({ clip: { x: x + share * width, y: y + 2, width: 4, height: 2 } })
    expect((await at(0.2)).equals(await at(0.8)), 'the full part of an upload’s bar').toBe(false)
  })
})

test('a toast, the current page and the edge of a dialog are seen in forced colours', async ({
  clinic,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  allowComplaints(/Invalid login credentials|status of 400/)
  await page.goto(`${clinic.url}/portal/login`)
  await sendLogin(page, { email: admin[0], password: 'wrong' })
  await expect(page.locator('.toast-card')).toHaveCSS('border-top-width', '1px')
  await signIn(page, clinic.url, ...admin)
  await page.goto(`${clinic.url}/portal/documents/all`)
  const current = page.getByRole('link', { name: 'Documents', exact: true }).locator('.nav-icon')
  await expect(current).toHaveCSS('outline-width', '3px')
  await card(page, /pdf/i).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).locator('.modal-box'), 'a dialog’s edge').toHaveCSS('border-top-width', '2px')
})
