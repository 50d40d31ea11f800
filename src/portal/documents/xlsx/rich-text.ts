// Texts of cells, shared (`si`) or their own (`is`): plain, or in runs with looks of their own.
import type { Run } from '../table/table-model'
import { type LettersLooks, looksOf } from './cell-formats'
import { seenLetters } from './symbol-letters'
import { childOf, childrenOf } from './xml'

/** A piece of a text. One without looks of its own looks as its cell says. */
export type Piece = { text: string; looks?: LettersLooks }

export function readPieces(element: Element | undefined): Piece[] {
  const pieces: Piece[] = []
  for (const child of (element?.childNodes ?? []) as Iterable<Element>) {
    // What stands beside `t` and `r` says how Japanese is pronounced.
    if (child.localName === 't') pieces.push({ text: unescapeText(child.textContent) })
    if (child.localName !== 'r') continue
    const text = childrenOf(child, 't').map((one) => unescapeText(one.textContent))
    const looks = childOf(child, 'rPr')
    pieces.push({ text: text.join(''), ...(looks && { looks: looksOf(looks) }) })
  }
  return pieces
}

/** The pieces as they are seen in a cell. `hasUnknown`: letters of a symbol font could not be told. */
export function seenPieces(
  pieces: Piece[],
  cell: LettersLooks,
): { text: string; runs?: Run[]; hasUnknown: boolean } {
  let hasUnknown = false
  const runs = pieces.map(({ text, looks = cell }): Run => {
    const seen = seenLetters(text, looks.symbolFont)
    hasUnknown ||= seen.hasUnknown
    return looks.as ? { text: seen.text, as: looks.as } : { text: seen.text }
  })
  const text = runs.map((run) => run.text).join('')
  return { text, hasUnknown, ...(runs.some((run) => run.as) && { runs }) }
}

/** Letters that XML cannot hold stand as `_x000D_`. */
export const unescapeText = (text: string) =>
  text
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
