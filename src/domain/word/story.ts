// A story is one flow of text in a Word file: the body, a note, a header, a text box. What is needed to read one, and what was found.
import type { Fields } from './fields'
import type { Ground, ThemeColors } from './grounds'
import type { Numbering } from './numbering'
import type { Part, Relation } from './package'
import type { Styles } from './styles'
import type { XmlElement, XmlNode } from './xml'

/** Counts of what a document holds and cannot be drawn, and whether its changes are tracked. */
export type Found = {
  isTracked: boolean
  drawings: number
  charts: number
  pictures: number
  objects: number
  files: number
  symbols: number
  formulas: number
  /** Controls that show another text than the data to which they are bound. */
  values: number
  comments: number
  /** Parts of the file that cannot be read: styles, numbers of lists. */
  damaged: number
  /** Rows and paragraphs that would stop the page for too long. */
  parts: number
}

export const nothingFound = (): Found => ({
  isTracked: false,
  drawings: 0,
  charts: 0,
  pictures: 0,
  objects: 0,
  files: 0,
  symbols: 0,
  formulas: 0,
  values: 0,
  comments: 0,
  damaged: 0,
  parts: 0,
})

export type NoteKind = 'footnote' | 'endnote'

/** What is shared by all stories of a document. */
export type Shared = {
  styles: Styles
  found: Found
  /** Names of the fonts that the file brings along, in lower case. */
  fonts: Set<string>
  colors: ThemeColors
  /** The texts of a drawing's parts (SmartArt), by the path of their file. */
  diagrams: Map<string, string[]>
  /** Id of a link in the document's own list of relations, where docx-preview looks for the links of all stories. */
  link(relation: Relation): string
  /** Id of a picture in the list of relations of the file that will hold the story; undefined where no browser can show it. */
  picture(relation: Relation | undefined, holder: string): string | undefined
  /** The number of a note, which is kept for the end of the page. */
  note(kind: NoteKind, id: string, hasOwnMark: boolean): string
}

export type Story = Shared & {
  part: Part
  /** Path of the file that will hold the story. */
  holder: string
  numbering: Numbering
  fields: Fields
  ground: Ground
  /** Reads blocks: paragraphs, tables and what holds them. */
  blocks(nodes: XmlNode[], story: Story): XmlElement[]
}

/** Blocks that end a page or a section, among the paragraphs and tables of the body. */
export const PAGE_BREAK = 'x:page-break'
export const SECTION_END = 'x:section-end'

/** The paragraphs and tables of a story that cannot be parted into pages. */
export function wholeBlocks(nodes: XmlNode[], story: Story): XmlElement[] {
  return story.blocks(nodes, story).filter(({ name }) => !name.startsWith('x:'))
}
