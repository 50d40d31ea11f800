// The pieces of text of a part of a Word file, in their order. What turns out to be no text of the document is blanked later.

/** A piece of text. `key`: to which flow of text it belongs; `symbols`: letters of a symbol font; `note`: the note that it names. */
export type Piece = { key: string; text: string; symbols: number; note?: string }

export type Range = [from: number, to: number]

export class Pieces {
  readonly all: Piece[] = []

  get length() {
    return this.all.length
  }

  put(key: string, text: string, symbols = 0) {
    this.all.push({ key, text, symbols })
  }

  /** Names a note. */
  refer(key: string, note: string) {
    this.all.push({ key, text: '', symbols: 0, note })
  }

  /** The notes that are named. */
  get notes(): string[] {
    return this.all.flatMap(({ note }) => note ?? [])
  }

  /** The text from a piece on, with a sign for each symbol. */
  textFrom(from: number): string {
    return this.all
      .slice(from)
      .map(({ text, symbols }) => text + '\uFFFD'.repeat(symbols))
      .join('')
  }

  /** Takes the text of a range away. The end of a line still parts the words around it. */
  blank(from: number, to = this.all.length) {
    for (const piece of this.all.slice(from, to)) {
      piece.text = piece.text.includes('\n') ? '\n' : ''
      piece.symbols = 0
      delete piece.note
    }
  }

  /** Puts a text in the place of all from a piece on. */
  replace(from: number, key: string, text: string) {
    this.blank(from)
    this.all.splice(from, 0, { key, text, symbols: 0 })
  }

  /** Keeps the first range that holds words. */
  keepOne(ranges: Range[]) {
    const hasWords = ([from, to]: Range) =>
      this.all.slice(from, to).some(({ text, symbols, note }) => symbols > 0 || note || /\S/.test(text))
    const kept = ranges.find(hasWords)
    for (const range of ranges) if (range !== kept) this.blank(...range)
  }
}
