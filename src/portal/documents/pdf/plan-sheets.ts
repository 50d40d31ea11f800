// Plans the paper for the pages of a PDF, whose sizes may differ. All sizes are in points, 1/72 inch.

export type Size = { width: number; height: number }

export type Sheet = Size & {
  /** Whether the page lies on its side on the sheet. */
  isTurned: boolean
  /** Scale of the page on the sheet, 1 at most. */
  scale: number
}

const LETTER: Size = { width: 612, height: 792 }
/** Sides of the largest paper in an office: letter, legal and A4, with room for rounding. */
const OFFICE_PAPER = { short: 616, long: 1012 }

const fitsPaper = ({ width, height }: Size) =>
  Math.min(width, height) <= OFFICE_PAPER.short && Math.max(width, height) <= OFFICE_PAPER.long
const upright = ({ width, height }: Size): Size => ({
  width: Math.min(width, height),
  height: Math.max(width, height),
})
const turned = ({ width, height }: Size): Size => ({ width: height, height: width })
const isWide = ({ width, height }: Size) => width > height

/**
 * The sheet of each page. With `hasSizes` the browser gives each sheet its page's size, else all sheets have one size, upright. A page
 * that is larger than paper is shrunk onto a sheet.
 */
export function planSheets(pages: readonly Size[], hasSizes: boolean): Sheet[] {
  const common = upright(pages.find(fitsPaper) ?? LETTER)
  return pages.map((page) => {
    const isTurned = !hasSizes && isWide(page)
    const paper = hasSizes && fitsPaper(page) ? page : common
    const sheet = hasSizes && isWide(page) !== isWide(paper) ? turned(paper) : paper
    const shown = isTurned ? turned(page) : page
    const scale = Math.min(1, sheet.width / shown.width, sheet.height / shown.height)
    return { width: sheet.width, height: sheet.height, isTurned, scale }
  })
}

/** The style of the sheets, and the class of each: sheets of one size have one class. */
export function styleSheets(
  sheets: readonly Sheet[],
  hasSizes: boolean,
): { style: string; classes: string[] } {
  const sizes = [...new Set(sheets.map(sizeOf))]
  const classes = sheets.map((sheet) => `sheet-${sizes.indexOf(sizeOf(sheet))}`)
  if (!hasSizes) {
    const height = `${round(sheets[0]?.height ?? LETTER.height)}pt`
    // Safari does not take the size, a vh is one of the window there, and nothing tells how high its paper is: five quarters of its width
    // fit on a letter. Firefox takes the size.
    const heights = `.print-sheets > .print-page { aspect-ratio: 4 / 5 }
@supports (-moz-appearance: none) {
.print-sheets > .print-page { height: calc(${height} - 1px) }
}`
    return { style: `@page { size: ${sizes[0]}; margin: 0 }\n${heights}`, classes }
  }
  const rules = sizes.map((size, index) => {
    const [width, height] = size.split(' ')
    // A pixel less than the sheet: a page that is rounded up would spill onto a blank sheet.
    return `@page sheet-${index} { size: ${size}; margin: 0 }
.print-sheets > .sheet-${index} { page: sheet-${index}; width: ${width}; height: calc(${height} - 1px) }`
  })
  return { style: ['@page { margin: 0 }', ...rules].join('\n'), classes }
}

const sizeOf = ({ width, height }: Size) => `${round(width)}pt ${round(height)}pt`
const round = (points: number) => Math.round(points * 100) / 100
