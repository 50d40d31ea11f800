// Each page of a PDF gets a sheet of paper, on which it is whole.
import { describe, expect, test } from 'vitest'
import { planSheets, type Size, styleSheets } from './plan-sheets'

const letter: Size = { width: 612, height: 792 }
const wide: Size = { width: 792, height: 612 }
const legal: Size = { width: 612, height: 1008 }
const a4: Size = { width: 595.28, height: 841.89 }
const poster: Size = { width: 2592, height: 3456 }
const banner: Size = { width: 3456, height: 2592 }

/** What is on a sheet is no larger than the sheet, and as large as it can be. */
function expectWhole(pages: Size[], hasSizes: boolean) {
  for (const [index, { width, height, scale, isTurned }] of planSheets(pages, hasSizes).entries()) {
    const page = pages[index]!
    const [across, down] = isTurned ? [page.height, page.width] : [page.width, page.height]
    const room = Math.min(width / (across * scale), height / (down * scale))
    expect(room, `page ${index + 1} is cut`).toBeGreaterThan(0.999)
    expect(scale === 1 || room < 1.001, `page ${index + 1} is smaller than it need be`).toBe(true)
  }
}

describe('in a browser that has sheets of several sizes', () => {
  test('each page is printed on its own size, and one larger than paper on a letter that lies as it does', () => {
    const sheets = planSheets([letter, wide, legal, a4, poster, banner], true)
    expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual([
      letter,
      wide,
      legal,
      a4,
      letter,
      wide,
    ])
    expect(sheets.filter(({ isTurned }) => isTurned)).toEqual([])
    expectWhole([letter, wide, legal, a4, poster, banner], true)
  })

  test('sheets of one size share a rule', () => {
    const { style, classes } = styleSheets(planSheets([letter, wide, letter], true), true)
    expect(classes).toEqual(['sheet-0', 'sheet-1', 'sheet-0'])
    expect(style.match(/@page sheet-\d \{[^}]*\}/g)).toEqual([
      '@page sheet-0 { size: 612pt 792pt; margin: 0 }',
      '@page sheet-1 { size: 792pt 612pt; margin: 0 }',
    ])
  })
})

describe('in a browser that has sheets of one size', () => {
  test('pages that lie on their side are turned, and none is cut', () => {
    const pages = [letter, wide, legal, poster, banner]
    const sheets = planSheets(pages, false)
    expect(new Set(sheets.map(({ width, height }) => `${width} ${height}`))).toEqual(new Set(['612 792']))
    expect(sheets.map(({ isTurned }) => isTurned)).toEqual([false, true, false, false, true])
    expect(sheets[1]!.scale, 'a turned page is as large as it was').toBe(1)
    expectWhole(pages, false)
  })

  test('a document of wide pages is printed upright, on the paper that lies in the printer', () => {
    expect(planSheets([wide, wide], false)[0]).toEqual({ ...letter, isTurned: true, scale: 1 })
    const { style } = styleSheets(planSheets([a4], false), false)
    expect(style).toContain('@page { size: 595.28pt 841.89pt; margin: 0 }')
    expect(style, 'Firefox fills it').toContain('height: calc(841.89pt - 1px)')
  })
})
