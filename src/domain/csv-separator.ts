// Tells which mark separates the cells of a file, because no file says so but one that begins with `sep=`. The mark is the one that
// gives the lines the same number of cells: a title may stand above the head, and a head may hold more commas than semicolons.

/** The marks, and the order in which they win where two fit equally well: commas also stand in words and numbers. */
const MARKS = ['\t', ';', '|', ','] as const

/** Lines and characters that are looked at. */
const SAMPLE = { lines: 200, characters: 100_000 }

/** A cell in quotes, at its place: what stands in it separates nothing. */
const QUOTED = /(^|[\t;|,\r\n])"(?:[^"]|"")*"(?=[\t;|,\r\n]|$)/g

export function separatorOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE.characters)
    .replaceAll(QUOTED, '$1')
    .split(/\r?\n|\r/)
    .filter((line) => line !== '')
    .slice(0, SAMPLE.lines)
  const fits = MARKS.map((mark) => ({ mark, fit: fitOf(lines, mark) * (1 - shareInWords(lines, mark) / 2) }))
  const [best] = fits.toSorted((one, other) => other.fit - one.fit)
  return best && best.fit > 0 ? best.mark : ','
}

/**
 * How well a mark cuts the lines into columns, from 0 to 1. The head is the first line with the mark; a line with as many cells counts
 * whole, one with fewer half, for the last cells of a row may be left out.
 */
function fitOf(lines: string[], mark: string): number {
  const counts = lines.map((line) => line.split(mark).length)
  const head = counts.find((count) => count > 1)
  if (head === undefined) return 0
  const worth = (count: number) => {
    if (count === head) return 1
    return count > 1 && count < head ? 0.5 : 0
  }
  return counts.reduce((sum, count) => sum + worth(count), 0) / counts.length
}

/** Share of the marks that look as in words or numbers: before a space, or a comma between two digits. */
function shareInWords(lines: string[], mark: string): number {
  const marks = lines.flatMap((line) => {
    const cells = line.split(mark)
    return cells.slice(1).map((cell, index) => cells[index]!.slice(-1) + mark + cell.slice(0, 1))
  })
  const inWords = marks.filter((around) => around.endsWith(' ') || (mark === ',' && /\d,\d/.test(around)))
  return marks.length === 0 ? 0 : inWords.length / marks.length
}
