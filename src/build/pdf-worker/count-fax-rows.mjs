// Counts how many rows of a picture in the code of fax machines can be read. pdf.js's decoder leaves the rest white and says nothing.
import { HORIZONTAL, modeTable, MOST_BITS, PASS, runTables } from './fax-codes.mjs'

/** A row that cannot be read. */
const BROKEN = null

class Bits {
  constructor(bytes) {
    this.bytes = bytes
    this.at = 0
    this.end = bytes.length * 8
  }
  /** The next bits, up to 24, with zeros behind the end. */
  peek(count) {
    const first = this.at >> 3
    const { bytes } = this
    const four =
      ((bytes[first] ?? 0) << 24) |
      ((bytes[first + 1] ?? 0) << 16) |
      ((bytes[first + 2] ?? 0) << 8) |
      (bytes[first + 3] ?? 0)
    return (four << (this.at & 7)) >>> (32 - count)
  }
  /** The meaning of the next code; -1 where there is none. */
  read(table) {
    const entry = table[this.peek(MOST_BITS)]
    if (entry < 0) return -1
    this.at += entry & 15
    return this.at > this.end ? -1 : entry >> 4
  }
  /** The length of a run of one colour: long ones are several codes. */
  readRun(colour) {
    let sum = 0
    for (;;) {
      const run = this.read(runTables[colour])
      if (run < 0) return -1
      sum += run
      if (run < 64) return sum
    }
  }
  /** Goes behind a mark of a row's end, with the zeros before it, if it comes next. */
  skipMark() {
    if (this.peek(11) !== 0) return false
    const { at } = this
    while (this.at < this.end && this.peek(1) === 0) this.at += 1
    this.at += 1
    if (this.at <= this.end) return true
    this.at = at
    return false
  }
}

/** A row by its runs: the places where its colour changes. */
function readRuns(bits, columns) {
  const changes = []
  let at = 0
  for (let colour = 0; at < columns; colour = 1 - colour) {
    const run = bits.readRun(colour)
    if (run < 0 || at + run > columns) return BROKEN
    changes.push((at += run))
  }
  return changes
}

/** A row by what differs from the row above. */
function readChanges(bits, columns, above) {
  const changes = []
  let at = -1
  let colour = 0
  let next = 0
  while (at < columns) {
    while (next > 0 && above[next - 1] > at) next -= 1
    while (next < above.length && (above[next] <= at || (next & 1) !== colour)) next += 1
    const change = above[next] ?? columns
    const mode = bits.read(modeTable)
    if (mode < 0) return BROKEN
    if (mode === PASS) at = above[next + 1] ?? columns
    else if (mode === HORIZONTAL) {
      for (const one of [colour, 1 - colour]) {
        const run = bits.readRun(one)
        if (run < 0) return BROKEN
        changes.push((at = Math.max(at, 0) + run))
      }
    } else {
      const place = change + mode - 3
      if (place < Math.max(at, 0)) return BROKEN
      changes.push((at = place))
      colour = 1 - colour
    }
    if (at > columns) return BROKEN
  }
  return changes
}

/**
 * How many rows can be read before the first that cannot. Where the code itself says that it ends, all: a picture may be shorter than its
 * file says.
 * `k`: as in the PDF; below zero each row follows the one above, 0 none does, above zero each row says so.
 */
export function countFaxRows(bytes, { k, columns, isAligned, rows }) {
  const bits = new Bits(bytes)
  let above = []
  for (let row = 0; row < rows; row += 1) {
    if (isAligned) bits.at = (bits.at + 7) & ~7
    let marks = 0
    let isFirst = true
    while (bits.skipMark()) {
      marks += 1
      if (k > 0) {
        isFirst = bits.peek(1) === 1
        bits.at += 1
      }
      if (marks > 1 || k < 0) return rows
    }
    const isLike = k < 0 || (k > 0 && !isFirst)
    const changes = isLike ? readChanges(bits, columns, above) : readRuns(bits, columns)
    if (changes === BROKEN) return row
    above = changes
  }
  return rows
}
