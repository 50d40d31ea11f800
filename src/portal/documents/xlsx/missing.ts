// What of a sheet is not shown as Excel shows it, in numbers and in words.

export type Missing = {
  /** Pictures, charts, boxes and the like. */
  drawings: number
  /** Cells whose letters are pictures of a symbol font. */
  symbols: number
  /** Cells with a picture, or with a value that only Excel fetches. */
  values: number
  /** Formulas that were never worked out. */
  results: number
  /** Numbers in a format that we do not know. */
  formats: number
  /** All formulas, those that depend on the day, and those that refer to other sheets. */
  formulas: number
  days: number
  links: number
  /** Colors, bars and icons that follow rules. */
  rules: number
}

export const noneMissing = (): Missing => ({
  drawings: 0,
  symbols: 0,
  values: 0,
  results: 0,
  formats: 0,
  formulas: 0,
  days: 0,
  links: 0,
  rules: 0,
})

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number.toLocaleString('en-US')} ${many}`]

/**
 * The line above a sheet; undefined where all of it is shown. `isWorkedOutAnew`: Excel works all formulas out when it opens the file,
 * because the program that made it did not.
 */
export function missingInWords(missing: Missing, isWorkedOutAnew: boolean): string | undefined {
  const parts = [
    ...count(missing.drawings, 'drawing', 'drawings'),
    ...count(missing.values, 'value that only Excel shows', 'values that only Excel shows'),
    ...count(missing.symbols, 'cell with letters of a symbol font', 'cells with letters of a symbol font'),
    ...count(missing.results, 'formula without its result', 'formulas without their results'),
    ...count(missing.formats, 'number in an unknown format', 'numbers in an unknown format'),
  ]
  const isOld = isWorkedOutAnew && missing.formulas > missing.results
  const isOfOtherDay = missing.days > 0 && !isOld
  const sentences = [
    parts.length > 0 && `Parts of this sheet cannot be shown here: ${parts.join(', ')}.`,
    missing.rules > 0 && 'Colors and icons that follow rules are not shown here.',
    isOld && 'Results of formulas may be wrong here, because only Excel works them out.',
    isOfOtherDay && 'What depends on the day is as it was when the file was last saved.',
    parts.length > 0 || missing.rules > 0 || isOld
      ? 'Download it to see them.'
      : isOfOtherDay && 'Download it to see it as of today.',
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
