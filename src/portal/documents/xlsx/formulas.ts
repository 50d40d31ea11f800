// Formulas are not run, but read: a result that depends on the day is old in a file that was saved on another day.
import type { Missing } from './missing'
import { childrenOf } from './xml'

const ASKS = /\b(?:TODAY|NOW)\s*\(/i
/** References to other sheets and to tables, of which any may ask for the day. */
const LINK = /[![]/
const FORMULA = /<(?:[\w.-]+:)?f(?:\s[^>]*)?>([^<]*)/g

/** Tells a formula that asks for the day, by itself or by a name of the workbook that does. */
export function openDays(names: Element | undefined): (formula: string) => boolean {
  const asking = childrenOf(names, 'definedName')
    .filter((one) => ASKS.test(one.textContent))
    .map((one) => (one.getAttribute('name') ?? '').replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`))
  const name = new RegExp(String.raw`(?<![\p{L}\p{N}_.])(?:${asking.join('|')})(?![\p{L}\p{N}_.])`, 'iu')
  return (formula) => ASKS.test(formula) || (asking.length > 0 && name.test(formula))
}

/** Whether a formula of a sheet, given as its text, asks for the day. */
export const hasDay = (sheet: string, asks: (formula: string) => boolean): boolean =>
  [...sheet.matchAll(FORMULA)].some(([, formula = '']) => asks(formula))

export function noteFormula(formula: string, asks: (formula: string) => boolean, missing: Missing): void {
  missing.formulas += 1
  if (asks(formula)) missing.days += 1
  else if (LINK.test(formula)) missing.links += 1
}
