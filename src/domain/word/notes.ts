// Footnotes and endnotes: numbered through the document as on paper, and drawn at the end of the page that names them. docx-preview
// begins at 1 on every page.
import { attr, child, elementsIn, make, run } from './elements'
import { box } from './boxes'
import { fieldsIn } from './fields'
import { BOX, LANG } from './marks'
import { formatNumber } from './number-formats'
import type { Part } from './package'
import { wholeBlocks, type NoteKind, type Story } from './story'
import type { XmlElement } from './xml'

type Note = { kind: NoteKind; id: string; number: string }

export class Notes {
  readonly #counts: Record<NoteKind, number> = { footnote: 0, endnote: 0 }
  #named: Note[] = []
  readonly #parts: Record<NoteKind, Part | undefined>
  readonly #settings: XmlElement | undefined

  constructor(parts: Record<NoteKind, Part | undefined>, settings: XmlElement | undefined) {
    this.#parts = parts
    this.#settings = settings
  }

  /** Keeps a note for the end of the page; returns the number in the text, which is empty where the file has a mark of its own. */
  name(kind: NoteKind, id: string, hasOwnMark: boolean): string {
    if (!this.#element(kind, id)) return ''
    let number = ''
    if (!hasOwnMark) {
      this.#counts[kind] += 1
      const format = attr(child(child(this.#settings, `w:${kind}Pr`), 'w:numFmt'), 'w:val')
      number = formatNumber(this.#counts[kind], format ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman'))
    }
    this.#named.push({ kind, id, number })
    return number
  }

  /** The notes to draw now: footnotes at the end of each page, endnotes at the end of the document. */
  take(isEnd: boolean, story: Story): XmlElement[] {
    const isDue = ({ kind }: Note) => isEnd || kind === 'footnote'
    const due = this.#named.filter(isDue)
    this.#named = this.#named.filter((note) => !isDue(note))
    return due.map((note) => this.#box(note, story))
  }

  #element(kind: NoteKind, id: string) {
    const part = this.#parts[kind]
    return part && elementsIn(part.root).find((one) => one.name === `w:${kind}` && attr(one, 'w:id') === id)
  }

  #box({ kind, id, number }: Note, story: Story) {
    const element = this.#element(kind, id)!
    const blocks = wholeBlocks(element.children, {
      ...story,
      part: this.#parts[kind]!,
      fields: fieldsIn(element),
    })
    const [first] = blocks
    const label = run(`${number} `, undefined, LANG.label)
    if (number && first?.name === 'w:p') {
      const at = child(first, 'w:pPr') ? 1 : 0
      first.children.splice(at, 0, label)
    }
    const style = `${BOX.note}-${kind}-${id.replaceAll(/[^\w-]/g, '')}`
    return box(style, blocks.length > 0 ? blocks : [make('w:p', {}, [label])])
  }
}
