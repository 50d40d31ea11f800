// Tells whether this machine has any font with a letter. A browser draws the same box for each letter that no font has; Firefox writes
// the letter's number into it.

/** A code point that no font has. */
const UNKNOWN = '\u{378}'
/** The end of the Latin letters, which every machine has. */
const LAST_LATIN = 0x24f
/** Side of the canvas, px. */
const SIDE = 48

const known = new Map<string, boolean>()
let pencil: CanvasRenderingContext2D | null | undefined
let box: Picture | undefined

type Picture = {
  width: number
  pixels: string
  /** Where the picture's edges are, if it is in a frame. */
  frame: string | undefined
}

/** Whether this machine can draw a letter. Latin letters and what has no picture of its own are taken for granted. */
export function canDraw(letter: string): boolean {
  if (letter.codePointAt(0)! <= LAST_LATIN || !/[\p{L}\p{N}\p{S}\p{P}\p{Co}]/u.test(letter)) return true
  const before = known.get(letter)
  if (before !== undefined) return before
  const isDrawn = compare(letter)
  known.set(letter, isDrawn)
  return isDrawn
}

function compare(letter: string): boolean {
  pencil ??= makePencil()
  if (!pencil) return true
  box ??= draw(pencil, UNKNOWN)
  const own = draw(pencil, letter)
  const isBox = own.pixels === box.pixels || (own.frame !== undefined && own.frame === box.frame)
  return own.width !== box.width || !isBox
}

function makePencil() {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.font = `${SIDE / 2}px sans-serif`
  context.textBaseline = 'middle'
  return context
}

function draw(context: CanvasRenderingContext2D, letter: string): Picture {
  context.clearRect(0, 0, SIDE, SIDE)
  context.fillText(letter, 4, SIDE / 2)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  return { width: context.measureText(letter).width, pixels: data.join(), frame: frameOf(data) }
}

function frameOf(data: Uint8ClampedArray): string | undefined {
  const isInk = (x: number, y: number) => data[(y * SIDE + x) * 4 + 3]! > 0
  const all = Array.from({ length: SIDE }, (_, index) => index)
  const columns = all.filter((x) => all.some((y) => isInk(x, y)))
  const rows = all.filter((y) => all.some((x) => isInk(x, y)))
  const edges = [columns.at(0), columns.at(-1)]
  const isFramed = edges.every((x) => x !== undefined && rows.every((y) => isInk(x, y)))
  return isFramed ? [...edges, rows.at(0), rows.at(-1)].join(' ') : undefined
}
