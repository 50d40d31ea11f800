// Blocks of a story: paragraphs and tables, out of whatever holds them in the file.
import { child, holds, isElement, make } from './elements'
import { branchOf } from './alternates'
import { missingRun } from './missing'
import { isEndDeleted, paragraphBlocks } from './paragraphs'
import type { Story } from './story'
import { tableBlocks } from './tables'
import type { XmlElement, XmlNode } from './xml'

/** The paragraphs and tables in `nodes`, and the marks where pages and sections end. */
export function blocksOf(nodes: XmlNode[], story: Story): XmlElement[] {
  const reader = new BlockReader(story)
  reader.read(nodes)
  reader.end()
  return reader.take()
}

/** Content of a line that stands where blocks are expected. */
const IN_LINE = /^(w:(r|hyperlink|fldSimple|dir|bdo|ruby|contentPart)|m:oMath(Para)?)$/
/** Elements that hold nothing to be shown. */
const NO_CONTENT =
  /Pr$|^w:(sectPr|tblGrid|proofErr|perm(Start|End)|bookmark(Start|End)|comment\w*|\w+Range(Start|End))$/

/** Reads blocks piece by piece, as the body is too long to be read in one go. */
export class BlockReader {
  #blocks: XmlElement[] = []
  /** Content of paragraphs whose ends are deleted: it begins the next paragraph. */
  #carried: XmlNode[] = []
  readonly #story: Story

  constructor(story: Story) {
    this.#story = story
  }

  read(nodes: XmlNode[]): void {
    for (const node of nodes) if (isElement(node)) this.#readOne(node)
  }

  /** The blocks since the last call. */
  take(): XmlElement[] {
    const blocks = this.#blocks
    this.#blocks = []
    return blocks
  }

  /** Ends the story: what was carried on and met no paragraph is one of its own. */
  end(): void {
    if (this.#carried.length > 0) this.#paragraph(make('w:p'))
  }

  #readOne(node: XmlElement): void {
    switch (node.name) {
      case 'w:p':
        if (!isEndDeleted(node)) return this.#paragraph(node)
        this.#story.found.isTracked = true
        this.#carried.push(...node.children.filter((one) => one !== child(node, 'w:pPr')))
        return
      case 'w:tbl':
        this.end()
        return void this.#blocks.push(...tableBlocks(node, this.#story))
      case 'w:sdt':
        return this.read(child(node, 'w:sdtContent')?.children ?? [])
      case 'mc:AlternateContent':
        return this.read(branchOf(node))
      case 'w:altChunk':
      case 'w:subDoc':
        return this.#paragraph(make('w:p', {}, [missingRun(this.#story, 'files')]))
      case 'w:del':
      case 'w:moveFrom':
        this.#story.found.isTracked = true
        return
      case 'w:ins':
      case 'w:moveTo':
        this.#story.found.isTracked = true
        return this.#open(node)
      default:
        if (IN_LINE.test(node.name)) return this.#paragraph(make('w:p', {}, [node]))
        if (!NO_CONTENT.test(node.name)) this.#open(node)
    }
  }

  /** Opens an element that holds blocks, or only content of a line. */
  #open(node: XmlElement): void {
    if (holds(node, ({ name }) => name === 'w:p' || name === 'w:tbl')) return this.read(node.children)
    const hasContent = node.children.some((one) => isElement(one) && !NO_CONTENT.test(one.name))
    if (hasContent) this.#paragraph(make('w:p', {}, node.children))
  }

  #paragraph(node: XmlElement): void {
    const before = this.#carried
    this.#carried = []
    this.#blocks.push(...paragraphBlocks(node, before, this.#story))
  }
}
