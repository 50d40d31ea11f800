// Writes lists and small counts as words for running text.
const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `A`, `A and B`, `A, B and C`. */
export const andList = (items: readonly string[]) => listed(items, 'and')

/** `A`, `A or B`, `A, B or C`. */
export const orList = (items: readonly string[]) => listed(items, 'or')

/** The text before item number `at` of a list: nothing, a comma, or `word`. */
export function listMark(at: number, length: number, word: 'and' | 'or'): string {
  if (at === 0) return ''
  return at === length - 1 ? ` ${word} ` : ', '
}

/** `one clinic`, `two clinics`; figures above ten. */
export const countOf = (count: number, noun: string) =>
  `${counts[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

/** `our clinic`, `both clinics`, `all three clinics`. */
export function allOf(count: number, noun: string): string {
  if (count === 1) return `our ${noun}`
  return count === 2 ? `both ${noun}s` : `all ${countOf(count, noun)}`
}

/** The text with a capital letter at its start. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The first text with at most `limit` letters; the last text where none is short enough. */
export const firstFitting = (limit: number, ...texts: [string, ...string[]]) =>
  texts.find(({ length }) => length <= limit) ?? texts.at(-1)!

const listed = (items: readonly string[], word: 'and' | 'or') =>
  items.map((item, at) => listMark(at, items.length, word) + item).join('')
