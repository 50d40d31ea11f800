// How cells look, as far as their looks change what is read: the format of numbers, and letters that are struck out or raised.
import { getFormatFromId } from 'numfmt'
import { isSymbolFont } from '@/domain/word/symbols'
import type { Run } from '../table/table-model'
import { readFills } from './colors'
import { allIn, childOf, childrenOf, isOn } from './xml'

export type LettersLooks = {
  as: Run['as']
  /** The name of a font of symbols, in which an `m` is a μ; undefined in a plain font. */
  symbolFont: string | undefined
}

export type CellFormat = LettersLooks & {
  /** The number format, as Excel writes it. */
  code: string
  /** Whether a blank cell has lines around it, as in a form that is filled in by hand. */
  hasLines: boolean
  /** Whether yes and no are a box, ticked and empty. */
  isBox: boolean
  /** The color of the cell, such as `FFCC00`. */
  fill: string | undefined
}

const PLAIN: CellFormat = {
  code: 'General',
  as: undefined,
  symbolFont: undefined,
  hasLines: false,
  isBox: false,
  fill: undefined,
}

/** The looks of a run or a font: what `rPr` and `font` say alike. */
export function looksOf(font: Element | undefined): LettersLooks {
  const name = (childOf(font, 'rFont') ?? childOf(font, 'name'))?.getAttribute('val') ?? ''
  const strike = childOf(font, 'strike')
  const isStruck = strike !== undefined && isOn(strike, 'val', true)
  const align = childOf(font, 'vertAlign')?.getAttribute('val')
  const moved = align === 'superscript' ? 'sup' : align === 'subscript' ? 'sub' : undefined
  return { as: isStruck ? 's' : moved, symbolFont: isSymbolFont(name) ? name : undefined }
}

/** Reads the styles of a workbook; returns the format of each style by its number. */
export function readFormats(
  styles: Element | undefined,
  theme: Element | undefined,
): (style: number) => CellFormat {
  const codes = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  )
  const fonts = childrenOf(childOf(styles, 'fonts'), 'font').map(looksOf)
  const fills = readFills(styles, theme)
  const borders = childrenOf(childOf(styles, 'borders'), 'border')
  const lines = borders.map(hasLines)
  const crossed = borders.map(isCrossed)
  const formats = childrenOf(childOf(styles, 'cellXfs'), 'xf').map((one): CellFormat => {
    const id = Number(one.getAttribute('numFmtId') ?? 0)
    return {
      ...PLAIN,
      ...fonts[Number(one.getAttribute('fontId') ?? 0)],
      ...(crossed[Number(one.getAttribute('borderId') ?? 0)] && { as: 's' as const }),
      code: codes.get(id) ?? getFormatFromId(id),
      hasLines: lines[Number(one.getAttribute('borderId') ?? 0)] ?? false,
      fill: fills[Number(one.getAttribute('fillId') ?? 0)],
      isBox: allIn(childOf(one, 'extLst'), 'xfComplement').length > 0,
    }
  })
  return (style) => formats[style] ?? PLAIN
}

const SIDES = ['left', 'right', 'top', 'bottom', 'start', 'end']

const hasLines = (border: Element) =>
  SIDES.some((side) => (childOf(border, side)?.getAttribute('style') ?? 'none') !== 'none')

/** Whether a cell is crossed out from corner to corner. A line between two corners alone parts the words of a heading. */
const isCrossed = (border: Element) =>
  isOn(border, 'diagonalUp') &&
  isOn(border, 'diagonalDown') &&
  (childOf(border, 'diagonal')?.getAttribute('style') ?? 'none') !== 'none'
