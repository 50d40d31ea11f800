// Reads a Word file, and hands it to docx-preview in a form of which that draws every word: see decision 42. Tracked changes are read as
// accepted.
import { allIn, attr, child, elementsIn, holds, isOn, make, textIn } from './elements'
import { readData, settleBindings } from './bindings'
import { blocksOf } from './blocks'
import { fieldsIn } from './fields'
import { isBehindText, readThemeColors } from './grounds'
import { Headers, type DrawnHeader } from './headers'
import { Notes } from './notes'
import { readNumbering } from './numbering'
import { WordPackage, type Archive, type Part, type Pause, type Relation } from './package'
import { MAIN, ownFonts, packageFiles, type Files } from './package-files'
import { Pictures } from './pictures-of-file'
import { settleShading } from './shading'
import { readSheets, weigh, type Sheet } from './sheets'
import { nothingFound, wholeBlocks, type Found, type Shared, type Story } from './story'
import { readStyles } from './styles'
import type { XmlElement } from './xml'

export type WordDocument = {
  /** The file for docx-preview, without the body. */
  files: Files
  /** Reads the body, a sheet after the other. */
  sheets: () => Generator<Sheet>
  /** What cannot be drawn, counted as the sheets are read. */
  found: Found
  /** Number of pages on paper, where the file says it. */
  pages: number | undefined
}

/** Paragraphs, cells and runs of a document that a tablet draws at most: about 200 pages of text, or 60,000 cells. */
export const MAX_WEIGHT = 200_000

export class TooLongError extends Error {}

/** Reads a Word file. Throws where it is none, and TooLongError where a tablet cannot draw it. */
export async function readWord(archive: Archive, pause: Pause): Promise<WordDocument> {
  const file = new WordPackage(archive, pause)
  const main = await file.part(await file.mainPath())
  // A file with more than one body is damaged; all that it holds is shown.
  const bodies = main ? elementsIn(main.root).filter(({ name }) => name === 'w:body') : []
  if (!main || bodies.length === 0) throw new Error('The file holds no Word document')
  const body = make(
    'w:body',
    {},
    bodies.flatMap(({ children }) => children),
  )
  if (weigh(body) > MAX_WEIGHT) throw new TooLongError('The document is too long to be drawn on this device')

  const related = (kind: string) => {
    const relation = [...main.relations.values()].find((one) => one.kind === kind && !one.isExternal)
    return file.extraPart(relation?.target)
  }
  const [styles, numbers, settings] = [
    await related('styles'),
    await related('numbering'),
    await related('settings'),
  ]
  const [footnotes, endnotes] = [await related('footnotes'), await related('endnotes')]
  const [fonts, theme] = [await related('fontTable'), await related('theme')]
  const raw = await headerParts(file, main)
  const stories = [main, footnotes, endnotes, ...raw.map(({ part }) => part)].filter(
    (one) => one !== undefined,
  )
  const found = nothingFound()
  found.comments = commentsIn(main, await related('comments'))
  const data = await readData(file, main, stories)
  if (data) for (const { root } of stories) settleBindings(root, data, found)
  await pause()
  const colors = readThemeColors(theme?.root)
  for (const one of [styles, ...stories]) if (one) settleShading(one.root, colors)
  // Letters in front of a shape may be white.
  const ground = stories.some(({ root }) => holds(root, isBehindText)) ? 'unknown' : 'paper'
  const pictures = new Pictures()
  await pictures.load(file, stories, pause)
  const links = linksOf(stories)
  const notes = new Notes({ footnote: footnotes, endnote: endnotes }, settings?.root)

  const ownStyles = readStyles(styles?.root)
  const shared: Shared = {
    styles: ownStyles,
    found,
    fonts: ownFonts(fonts),
    colors,
    diagrams: await diagramsOf(file, stories),
    link: (relation) => [...links].find(([, { target }]) => target === relation.target)?.[0] ?? '',
    picture: (relation, holder) => pictures.use(relation, holder),
    note: (kind, id, hasOwnMark) => notes.name(kind, id, hasOwnMark),
  }
  const storyOf = (part: Part, holder: string, root: XmlElement): Story => ({
    ...shared,
    part,
    holder,
    numbering: readNumbering(numbers?.root, ownStyles),
    fields: fieldsIn(root),
    ground,
    blocks: blocksOf,
  })
  const headers = raw.map((header): DrawnHeader => {
    const { root } = header.part
    const story = storyOf(header.part, header.holder, root)
    return { ...header, root: make(root.name, {}, wholeBlocks(root.children, story)) }
  })
  const files = await packageFiles({
    file,
    pictures,
    headers,
    links,
    styles,
    namers: [...stories, numbers].flatMap((part) => part?.root ?? []),
    theme,
    fonts: shared.fonts.size > 0 ? fonts : undefined,
  })
  const pages = await pagesOf(file)
  found.damaged = file.damaged.size
  await pause()
  const hasEven = isOn(child(settings?.root, 'w:evenAndOddHeaders')) ?? false
  const story = storyOf(main, MAIN, body)
  return {
    files,
    found,
    pages,
    sheets: () => readSheets({ body, story, notes, headers: new Headers(headers, hasEven) }),
  }
}

/** Headers and footers that a section of the document names. */
async function headerParts(file: WordPackage, main: Part): Promise<Omit<DrawnHeader, 'root'>[]> {
  const found: Omit<DrawnHeader, 'root'>[] = []
  for (const [id, { kind, target }] of main.relations) {
    if (kind !== 'header' && kind !== 'footer') continue
    const part = await file.extraPart(target)
    if (part) found.push({ id, kind, part, holder: `word/${kind}-${found.length + 1}.xml` })
  }
  return found
}

/** Number of comments, which Word prints beside the text. */
function commentsIn(main: Part, comments: Part | undefined): number {
  if (!comments) return 0
  const known = new Set(elementsIn(comments.root).map((one) => attr(one, 'w:id')))
  const named = allIn(main.root, ({ name }) => name === 'w:commentReference')
  return new Set(named.map((one) => attr(one, 'w:id')).filter((id) => known.has(id))).size
}

/** The links of all parts, each with an id of the document's own. */
function linksOf(parts: Part[]): Map<string, Relation> {
  const all = parts.flatMap(({ relations }) => [...relations.values()])
  const targets = new Map(
    all.filter(({ kind, isExternal }) => kind === 'hyperlink' && isExternal).map((one) => [one.target, one]),
  )
  return new Map([...targets.values()].map((relation, index) => [`link${index + 1}`, relation]))
}

/** The texts of SmartArt, by the path of their data. */
async function diagramsOf(file: WordPackage, parts: Part[]): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  for (const { kind, target } of parts.flatMap(({ relations }) => [...relations.values()])) {
    if (kind !== 'diagramData') continue
    const data = await file.extraPart(target)
    const points = data ? allIn(data.root, ({ name }) => name === 'a:p') : []
    texts.set(target, points.map((point) => textIn(point).trim()).filter(Boolean))
  }
  return texts
}

async function pagesOf(file: WordPackage): Promise<number | undefined> {
  const text = await file.text('docProps/app.xml').catch(() => undefined)
  const pages = Number(/<(?:\w+:)?Pages>\s*(\d+)/.exec(text ?? '')?.[1])
  return pages > 0 ? pages : undefined
}
