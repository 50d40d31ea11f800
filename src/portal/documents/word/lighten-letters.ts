// Letters on a dark ground become white where they could not be read. Word does so with letters of no colour, whatever made the ground
// dark: a paragraph, a run, a marker, or a style of any of them; docx-preview draws such letters black.

/** Brightness below which a ground is dark, and contrast below which letters on it cannot be read. */
const DARK = 0.2
const READABLE = 2

/** Makes the letters of a sheet, which lies in its frame, readable on dark grounds. */
export function lightenLetters(sheet: HTMLElement): void {
  const view = sheet.ownerDocument.defaultView!
  const known = new Map<Element, number | undefined>()
  const groundOf = (element: Element): number | undefined => {
    if (known.has(element)) return known.get(element)
    const own = brightness(view.getComputedStyle(element).backgroundColor)
    const parent = element === sheet ? null : element.parentElement
    const ground = own ?? (parent ? groundOf(parent) : undefined)
    known.set(element, ground)
    return ground
  }
  for (const run of sheet.querySelectorAll('span')) {
    const ground = groundOf(run)
    if (ground === undefined || ground >= DARK) continue
    const letters = brightness(view.getComputedStyle(run).color) ?? 0
    const contrast = (Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05)
    if (contrast < READABLE) run.style.color = 'white'
  }
}

/** Brightness of a computed colour, from 0 to 1; undefined where it lets all through. */
function brightness(color: string): number | undefined {
  const [red, green, blue, opacity = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  if (red === undefined || opacity === 0) return undefined
  const [r, g, b] = [red, green!, blue!].map((part) => (part / 255) ** 2.2)
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
