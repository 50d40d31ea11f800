// Tables get onto paper whole: the clinic's own log has 17 columns, and a nurse fills it in by hand.
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { addFiles } from '../support/browser/add-files'
import { test } from '../support/browser/app'
import { holdPrints } from '../support/browser/paper'
import type { PaperSheet } from '../support/browser/read-sheets'
import { signIn } from '../support/browser/portal'
import { dialog } from '../support/browser/screens'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 })

const log = readFileSync('supabase/seed/documents/injection-log-template.csv', 'utf8')
const columns = (count: number) => Array.from({ length: count }, (_, at) => `Heading-${at + 1}`)
const cellsOf = (count: number) => Array.from({ length: count }, (_, at) => `value-of-${at + 1}`)
const wide = `${columns(40).join(',')}\n${cellsOf(40).join(',')}\n`.replace('Heading-1,', 'Date,')
const long = `drug,dose\n${Array.from({ length: 2_400 }, (_, at) => `drug ${at},${at} mg`).join('\n')}`

/** Checks that nothing on a sheet stands beyond its edge, and that all of it is large enough to be read. */
function checkSheet({ width, pieces }: PaperSheet) {
  expect(pieces.filter(({ left, right }) => left < 0 || right > width)).toEqual([])
  expect(Math.min(...pieces.map(({ size }) => size))).toBeGreaterThan(6.9)
}
const without = (text: string) => text.replaceAll(/\s/g, '')

test('a table prints whole: upright, sideways and smaller, or in parts that repeat the first column, and a line says which', async ({
  app,
  page,
}) => {
  const at = await addFiles(app, {
    'log.csv': log,
    'small.csv': 'drug,dose\nKetorolac,30 mg\n',
    'wide.csv': wide,
    'marks.csv': 'Step,Done,Not done,Left out\nWash,☑,☐,☒\n',
    'long.csv': long,
  })
  const print = await holdPrints(page)
  await signIn(page, app.url, 'staff@clinic.example', 'demo-staff')
  const open = async (name: string) => {
    await page.goto(at[name]!)
    await expect(dialog(page).getByRole('table')).toBeVisible()
    return print()
  }

  const logSheets = await open('log.csv')
  expect(logSheets).toHaveLength(1)
  const [logSheet] = logSheets
  checkSheet(logSheet!)
  expect(logSheet!.width).toBeGreaterThan(logSheet!.height)
  for (const cell of log.split('\n')[0]!.replace('\uFEFF', '').trim().split(','))
    expect(logSheet!.text).toContain(without(cell))
  for (const words of ['SAMPLE-2', 'Right ventrogluteal', 'Redness at site, 2 cm, gone after 10 min'])
    expect(logSheet!.text).toContain(without(words))
  expect(logSheet!.text).toMatch(/^Printedsideways(andsmaller)?,sothatall17columnsfit\./)

  const [small] = await open('small.csv')
  expect(small!.text, 'no line where nothing was done').toBe('drugdoseKetorolac30mg')
  expect(small!.width).toBeLessThan(small!.height)

  const parts = await open('wide.csv')
  expect(parts.length).toBeGreaterThan(1)
  for (const [index, part] of parts.entries()) {
    checkSheet(part)
    expect(part.text).toContain(`Part${index + 1}of${parts.length}:“Date”andcolumns`)
    expect(part.text).toContain('value-of-1')
  }
  const all = parts.map(({ text }) => text).join('')
  for (const words of [...columns(40).slice(1), ...cellsOf(40)]) expect(all).toContain(words)

  const marks = await open('marks.csv')
  checkSheet(marks[0]!)
  const picture = (index: number) => dialog(page).locator('td span').nth(index).screenshot()
  const [ticked, empty, crossed] = [await picture(0), await picture(1), await picture(2)]
  expect(ticked.equals(empty), 'boxes differ without a font that has them').toBe(false)
  expect(crossed.equals(empty)).toBe(false)

  const longSheets = await open('long.csv')
  expect(longSheets[0]!.text).toContain('Onlythebeginningofthefileisprintedhere.')
  expect(longSheets.at(-1)!.text).toContain('drug19981998mg')
})
