// Plans how a table gets onto paper whole: upright, sideways, smaller, or in parts that each repeat the first column.

/** Widths of a column in px at full size: of the longest piece that browsers do not break, of its longest word, of its longest line. */
export type ColumnWidths = { piece: number; word: number; line: number }

/** A part of the table on paper: its columns, with the width of each as a share of the paper (0 to 1). */
export type Part = { columns: number[]; widths: number[] }

export type PaperPlan = {
  isSideways: boolean
  /** Size of the letters, 1 for full size. */
  scale: number
  /** Whether words such as dates are broken at their hyphens. */
  breaksWords: boolean
  parts: Part[]
}

/** Px of paper beside its margins, and a little less, for A4 is narrower than Letter. */
const UPRIGHT = 712
const SIDEWAYS = 970
export const MARGIN = '0.4in'
/** Letters of 10 pt become 7 pt, which are read without effort; those of a table in parts stay 8 pt. */
const SMALLEST = 0.7
const IN_PARTS = 0.8
/** Px that one word may claim at most; a longer one, such as an address, is broken. */
const LONGEST_WORD = 240

export function planPaper(measured: ColumnWidths[]): PaperPlan {
  const widths = measured.map(({ piece, word, line }) => {
    const longest = Math.min(Math.max(piece, word), LONGEST_WORD)
    return { piece: Math.min(piece, longest), word: longest, line: Math.min(Math.max(word, line), SIDEWAYS) }
  })
  const all = widths.map((_, column) => column)
  const needed = sumOf(widths.map(({ word }) => word))
  const whole = (isSideways: boolean, scale: number, breaksWords = false): PaperPlan => ({
    isSideways,
    scale,
    breaksWords,
    parts: [partOf(all, widths, (isSideways ? SIDEWAYS : UPRIGHT) / scale)],
  })
  if (needed <= UPRIGHT) return whole(false, 1)
  if (needed <= SIDEWAYS) return whole(true, 1)
  if (needed * SMALLEST <= SIDEWAYS) return whole(true, SIDEWAYS / needed)
  if (sumOf(widths.map(({ piece }) => piece)) * SMALLEST <= SIDEWAYS) return whole(true, SMALLEST, true)
  const room = SIDEWAYS / IN_PARTS
  const parts = evenGroupsOf(widths, room).map((columns) => partOf(columns, widths, room))
  return { isSideways: true, scale: IN_PARTS, breaksWords: false, parts }
}

/** The columns of as few parts as can be, none of them much narrower than the others. */
function evenGroupsOf(widths: ColumnWidths[], room: number): number[][] {
  let groups = groupsOf(widths, room)
  for (let share = 0.95; share > 0.3; share -= 0.05) {
    const next = groupsOf(widths, room * share)
    if (next.length > groups.length) break
    groups = next
  }
  return groups
}

/** The columns of each part: the first, and as many of the others as fit. */
function groupsOf(widths: ColumnWidths[], room: number): number[][] {
  const groups: number[][] = []
  let left = 0
  for (const [column, { word }] of widths.entries()) {
    if (column === 0) continue
    if (groups.length === 0 || word > left) {
      groups.push([0])
      left = room - widths[0]!.word
    }
    groups.at(-1)!.push(column)
    left -= word
  }
  return groups
}

/** A part with room for each piece; what is left goes to whole words, then to the columns whose lines are longer. */
function partOf(columns: number[], widths: ColumnWidths[], room: number): Part {
  const own = columns.map((column) => widths[column]!)
  const needed = own.map(({ piece }) => piece)
  let spare = room - sumOf(needed)
  const wanted = own.map(({ piece, word }, index) => ({ index, word, more: word - piece }))
  for (const { index, word, more } of wanted.toSorted((one, other) => one.more - other.more)) {
    if (more > spare) break
    needed[index] = word
    spare -= more
  }
  const longer = sumOf(own.map(({ line }, index) => line - needed[index]!))
  const share = longer > spare ? Math.max(0, spare) / longer : 1
  const final = own.map(({ line }, index) => needed[index]! + (line - needed[index]!) * share)
  // Words that are longer than the paper all together, as in a single column, are broken.
  const total = Math.max(room, sumOf(final))
  return { columns, widths: final.map((width) => width / total) }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Says how part `index` of the table stands on the paper; undefined where nothing was done to it. */
export function paperWords(
  { isSideways, scale, parts }: PaperPlan,
  index: number,
  names: string[],
): string | undefined {
  const count = names.length
  if (parts.length > 1) {
    const { columns } = parts[index]!
    const [from, to] = [columns[1]! + 1, columns.at(-1)! + 1]
    const first = names[0] ? `“${names[0]}”` : 'the first column'
    const others = from === to ? `column ${to}` : `columns ${from} to ${to}`
    return `Part ${index + 1} of ${parts.length}: ${first} and ${others} of ${count}. The table is too wide for one sheet, so each part repeats its first column.`
  }
  if (!isSideways) return undefined
  return `Printed sideways${scale < 1 ? ' and smaller' : ''}, so that all ${count} columns fit.`
}
