// Excel workbooks in a real browser, whose parser is not the one of the screen tests: each case is read, and printed with its line.
import { expect, type Page } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { allowComplaints } from '../support/browser/complaints'
import { holdPrints } from '../support/browser/paper'
import { signIn } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'
import { xlsxCases, xlsxFiles } from '../support/xlsx/cases'
import { head, number, row, sheet, text } from '../support/xlsx/cells'
import { makeXlsx } from '../support/xlsx/make-xlsx'

test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 20_000,
  // A trace reads the whole table at each step.
  trace: 'off',
})

const yellow = 'rgb(255, 204, 0)'

/** The cells on the screen, with the marks of `xlsxCases`. */
const cellsOn = (page: Page) =>
  page.evaluate(() => {
    const marks: Record<string, string> = { S: '~', SUP: '^', SUB: '_' }
    const textOf = (cell: Element) =>
      [...cell.childNodes]
        .map(({ nodeName, textContent }) => (marks[nodeName] ?? '') + textContent + (marks[nodeName] ?? ''))
        .join('')
    return [...document.querySelectorAll('dialog table tr')].map((line) => [...line.children].map(textOf))
  })

test('each case of a workbook is shown as in Excel, and has a line where something is missing, and only there', async ({
  app,
  page,
}) => {
  // Chromium marks what it cannot parse with a style, which the security policy refuses: one case has a damaged part.
  allowComplaints(/^[^ ]+ Applying inline style/)
  const at = await addFiles(app, await xlsxFiles())
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  for (const [index, { name, shows, line }] of xlsxCases.entries()) {
    await page.goto(at[`case-${index}.xlsx`]!)
    await expect(dialog(page).getByRole('region', { name: /^Text of/ })).toBeVisible()
    expect(await cellsOn(page), name).toEqual(shows)
    const note = dialog(page).locator('.viewer-note > p')
    if (line) await expect(note, name).toHaveText(line)
    else await expect(note, name).toHaveCount(0)
  }
})

test('the sheets of a workbook are chosen by their names, each prints alone, and a file that cannot be read says why', async ({
  app,
  page,
}) => {
  const book = {
    styles: [{ fill: 'rgb="FFFFCC00"' }],
    sheets: [
      sheet(head + row(text('Ketorolac'), number(30, 1)), { name: 'Injections' }),
      sheet(row(text('Vaccine'), text('Lot')) + row(text('MMR'), '<c><f>A1</f></c>'), { name: 'Stock' }),
    ],
  }
  const locked = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const at = await addFiles(app, {
    'book.xlsx': Buffer.from(await makeXlsx(book)),
    'locked.xlsx': Buffer.concat([Buffer.from(locked), Buffer.from('EncryptedPackage', 'utf16le')]),
    'broken.xlsx': 'no workbook at all',
  })
  const print = await holdPrints(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  await page.goto(at['book.xlsx']!)
  await expect(dialog(page).getByRole('rowheader', { name: 'Ketorolac' })).toBeVisible()
  await expect(dialog(page).getByRole('cell', { name: '30' })).toHaveCSS('background-color', yellow)
  expect((await print())[0]!.text).toBe('Sheet1of2:InjectionsDrugDoseKetorolac30')
  await dialog(page).getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('.print-sheets td'), 'paper has the color').toHaveCSS('background-color', yellow)
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-prints')
    dispatchEvent(new Event('afterprint'))
  })
  await dialog(page).getByRole('button', { name: 'Stock' }).click()
  await expect(dialog(page).getByRole('rowheader', { name: 'MMR' })).toBeVisible()
  const [stock] = await print()
  expect(stock!.text).toContain('Sheet2of2:Stock')
  expect(stock!.text, 'the paper says what is missing, too').toContain('1formulawithoutitsresult')

  await page.goto(at['locked.xlsx']!)
  await expect(dialog(page).getByText('This workbook has a password')).toBeVisible()
  await page.goto(at['broken.xlsx']!)
  await expect(dialog(page).getByText('The file is damaged, or no Excel workbook.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('alert').getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('broken.xlsx')
})

test('on a slow tablet a table of 40,000 cells says that it is still being drawn, cannot be printed yet, and is left by Back', async ({
  app,
  page,
}) => {
  const cells = (line: number) => Array.from({ length: 20 }, (_, column) => `${line}-${column}`)
  const rows = Array.from({ length: 2_000 }, (_, at) => cells(at))
  const book = { sheets: [sheet(rows.map((line) => row(...line.map((one) => text(one)))).join(''))] }
  const at = await addFiles(app, {
    'long.csv': rows.map((line) => line.join(',')).join('\n'),
    'long.xlsx': Buffer.from(await makeXlsx(book)),
  })
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const name of ['long.csv', 'long.xlsx']) {
    await page.goto(at[name]!)
    const part = dialog(page).getByText('The rest of this table is still being drawn.')
    await expect(part, 'what is missing is said').toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Print' })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('dialog'), `${name} is left`).toHaveCount(0)
  }
})
