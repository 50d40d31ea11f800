// Lengths in Word files. Those of the strict kind of OOXML have a unit (`612pt`); docx-preview and we count as the other kind does, in
// twentieths of a point, and letters and lines in their own parts of one.

/** Points of a unit. */
const UNITS: Record<string, number> = { pt: 1, pc: 12, pi: 12, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }
const LENGTH = /^(-?\d*\.?\d+)(pt|pc|pi|in|cm|mm)$/

/** Attributes that are lengths, in twentieths of a point. */
const LENGTHS = new Set(
  'w h top bottom left right start end header footer gutter before after line firstLine hanging pos space'
    .split(' ')
    .map((name) => `w:${name}`),
)
/** Parts of a point in the value of these elements. */
const VALUES: Record<string, number> = {
  'w:sz': 2,
  'w:szCs': 2,
  'w:position': 2,
  'w:kern': 2,
  'w:trHeight': 20,
  'w:spacing': 20,
}

/** The value of an attribute, without its unit where it is a length with one. */
export function withoutUnit(element: string, attribute: string, value: string): string {
  const parts = LENGTHS.has(attribute)
    ? 20
    : attribute === 'w:sz'
      ? 8
      : attribute === 'w:val'
        ? VALUES[element]
        : undefined
  const [, number, unit] = (parts && LENGTH.exec(value)) || []
  return number === undefined ? value : String(Math.round(Number(number) * UNITS[unit!]! * parts!))
}
