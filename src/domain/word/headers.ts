// Headers and footers. Each is read once; every page names those that it shows. Those that no drawn page shows, such as the header of the
// pages after a title page, are kept for a box at the end of their section.
import { allIn, attr, make, paragraph, run, textIn } from './elements'
import { box } from './boxes'
import { fieldsIn } from './fields'
import { BOX, LANG } from './marks'
import type { Part } from './package'
import type { HeaderIds, HeaderType, Section } from './sections'
import { wholeBlocks, type Story } from './story'
import type { XmlElement } from './xml'

/** A header or footer as it is drawn. `id` leads to it from the document, `holder` is its path. */
export type DrawnHeader = {
  id: string
  holder: string
  part: Part
  root: XmlElement
  kind: 'header' | 'footer'
}

export class Headers {
  readonly #byId: Map<string, DrawnHeader>
  readonly #hasEven: boolean
  readonly #seen = new Set<string>()

  constructor(headers: DrawnHeader[], hasEven: boolean) {
    this.#byId = new Map(headers.map((header) => [header.id, header]))
    this.#hasEven = hasEven
  }

  /** Header and footer of a page. */
  of(section: Section, isFirst: boolean, number: number): DrawnHeader[] {
    const type: HeaderType =
      section.hasTitlePage && isFirst ? 'first' : this.#hasEven && number % 2 === 0 ? 'even' : 'default'
    const found = [section.headers, section.footers].flatMap((ids) => this.#byId.get(ids[type] ?? '') ?? [])
    for (const header of found) this.#see(header)
    return found
  }

  /** A box with the headers and footers of a section that none of its drawn pages shows. */
  others(section: Section, story: Story): XmlElement[] {
    const inUse = [section.headers, section.footers].flatMap((ids) => this.#inUse(section, ids))
    const unseen = inUse.filter((header) => !this.#isSeen(header))
    if (unseen.length === 0) return []
    const blocks = unseen.flatMap((header) => {
      this.#see(header)
      const fields = fieldsIn(header.part.root)
      return wholeBlocks(header.part.root.children, { ...story, part: header.part, fields })
    })
    const title = run('On other pages', make('w:rPr', {}, [make('w:i')]), LANG.label)
    return [box(BOX.others, [paragraph(title), ...blocks])]
  }

  #inUse({ hasTitlePage }: Section, ids: HeaderIds): DrawnHeader[] {
    const used = [ids.default, hasTitlePage ? ids.first : undefined, this.#hasEven ? ids.even : undefined]
    return used.flatMap((id) => this.#byId.get(id ?? '') ?? [])
  }

  #see(header: DrawnHeader) {
    this.#seen.add(contentOf(header))
  }

  #isSeen(header: DrawnHeader) {
    const content = contentOf(header)
    return content === '' || this.#seen.has(content)
  }
}

/** The words of a header without the numbers of its pages, and its pictures. */
function contentOf({ root, part }: DrawnHeader): string {
  const pictures = allIn(part.root, ({ name }) => name === 'a:blip' || name === 'v:imagedata')
  const targets = pictures.map(
    (one) => part.relations.get(attr(one, 'r:embed') ?? attr(one, 'r:id') ?? '')?.target,
  )
  return [textIn(root).replaceAll(/\s+/g, ''), ...new Set(targets)].join(' ').trim()
}
