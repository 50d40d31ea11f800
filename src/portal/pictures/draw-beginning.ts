// Draws the beginning of a text or a table as a sheet of paper: its picture is known at a glance where no first page can be drawn.

/** The first lines of a file, each as its cells; a line of a text is one cell. */
export type Beginning = { isTable: boolean; lines: string[][] }

/** Reads the beginning of a file of this `file_type`; undefined where it has no words. Rejects where it cannot be read. */
type ReadBeginning = (file: File, type: string) => Promise<Beginning | undefined>

/** Set by the app, because the readers belong to the viewer of documents, which no picture may know. */
export const beginnings: { read?: ReadBeginning } = {}

/** Px of a letter page, and of its letters. */
const PAPER = { width: 640, height: 828, margin: 52 }
const LETTER = 24
const LINE = 36
const MAX_COLUMNS = 6
/** A printed page in both themes, so these are no colors of the theme. */
const INK = '#26323a'
const RULE = '#d8d2c6'
const HEAD = '#efe9dd'

export function drawBeginning({ isTable, lines }: Beginning): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = PAPER.width
  canvas.height = PAPER.height
  const paper = canvas.getContext('2d')!
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, PAPER.width, PAPER.height)
  paper.textBaseline = 'middle'
  if (isTable) drawTable(paper, lines)
  else drawText(paper, lines.flat())
  return canvas
}

const font = (size: number, isBold: boolean) => `${isBold ? '600 ' : ''}${size}px system-ui, sans-serif`

function drawText(paper: CanvasRenderingContext2D, paragraphs: string[]) {
  const { margin, width, height } = PAPER
  const title = paragraphs.findIndex((text) => text.trim() !== '')
  let y = margin
  paper.fillStyle = INK
  for (const [index, text] of paragraphs.slice(Math.max(0, title)).entries()) {
    const size = index === 0 ? LETTER * 1.5 : LETTER
    paper.font = font(size, index === 0)
    for (const line of wrap(paper, text, width - 2 * margin)) {
      if (y > height) return
      paper.fillText(line, margin, y)
      y += size * 1.5
    }
  }
}

/** The lines of a paragraph of this width; a word that is longer is cut off by the edge of the paper. */
function wrap(paper: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (lines.at(-1) === '' || paper.measureText(longer).width <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function drawTable(paper: CanvasRenderingContext2D, lines: string[][]) {
  const { margin, width, height } = PAPER
  const columns = Math.min(MAX_COLUMNS, Math.max(...lines.map((cells) => cells.length)))
  const wide = (width - 2 * margin) / columns
  for (const [row, cells] of lines.entries()) {
    const top = margin + row * LINE * 1.25
    if (top > height) return
    if (row === 0) {
      paper.fillStyle = HEAD
      paper.fillRect(margin, top, width - 2 * margin, LINE * 1.25)
    }
    paper.strokeStyle = RULE
    paper.strokeRect(margin, top, width - 2 * margin, LINE * 1.25)
    paper.fillStyle = INK
    paper.font = font(LETTER, row === 0)
    for (const [column, text] of cells.slice(0, columns).entries()) {
      paper.save()
      paper.beginPath()
      paper.rect(margin + column * wide, top, wide - 8, LINE * 1.25)
      paper.clip()
      paper.fillText(text, margin + column * wide + 8, top + LINE * 0.625)
      paper.restore()
    }
  }
}
