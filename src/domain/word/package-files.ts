// The small Word file that docx-preview gets: styles, headers, pictures and fonts, and a body without text, for each sheet brings its own.
// Macros, embedded files and links to other files are not in it.
import { drawnStyles } from './drawn-styles'
import { attr, child, elementsIn, make } from './elements'
import type { DrawnHeader } from './headers'
import type { Part, Relation, WordPackage } from './package'
import { PICTURE_TYPES, type Pictures } from './pictures-of-file'
import { writeXml, type XmlElement } from './xml'

export type Files = Map<string, string | Uint8Array>

const OFFICE = 'http://schemas.openxmlformats.org/'
const KINDS = `${OFFICE}officeDocument/2006/relationships/`

type Line = { id: string; kind: string; target: string; isExternal?: boolean }

function relations(lines: Line[]) {
  const one = ({ id, kind, target, isExternal }: Line) =>
    make('rel:Relationship', {
      Id: id,
      Type: KINDS + kind,
      Target: isExternal ? target : `/${target}`,
      ...(isExternal && { TargetMode: 'External' }),
    })
  return writeXml(make('rel:Relationships', {}, lines.map(one)))
}

const relationsPath = (path: string) => path.replace(/([^/]+)$/, '_rels/$1.rels')

export const MAIN = 'word/document.xml'

type Source = {
  file: WordPackage
  pictures: Pictures
  headers: DrawnHeader[]
  /** Links by their ids. */
  links: Map<string, Relation>
  styles: Part | undefined
  /** What names styles: the document, its notes, headers and lists. */
  namers: XmlElement[]
  theme: Part | undefined
  fonts: Part | undefined
}

export async function packageFiles(source: Source): Promise<Files> {
  const { file, pictures, headers, links, styles, namers, theme, fonts } = source
  const files: Files = new Map()
  const lines: Line[] = [...links].map(([id, { target }]) => ({
    id,
    kind: 'hyperlink',
    target,
    isExternal: true,
  }))
  const add = (kind: string, path: string, text: string) => {
    files.set(path, text)
    lines.push({ id: kind, kind, target: path })
  }
  if (styles) add('styles', 'word/styles.xml', writeXml(drawnStyles(styles.root, namers)))
  if (theme && child(theme.root, 'a:themeElements')) add('theme', 'word/theme.xml', writeXml(theme.root))
  if (fonts) {
    add('fontTable', 'word/fontTable.xml', writeXml(fonts.root))
    const own = [...fonts.relations].filter(([, { kind }]) => kind === 'font')
    for (const [id, { target }] of own)
      files.set(`word/fonts/${id}`, (await file.bytes(target)) ?? new Uint8Array())
    const fontLines = own.map(([id]) => ({ id, kind: 'font', target: `word/fonts/${id}` }))
    files.set(relationsPath('word/fontTable.xml'), relations(fontLines))
  }
  for (const { id, kind, holder, root } of headers) {
    files.set(holder, writeXml(root))
    files.set(relationsPath(holder), relations(pictureLines(pictures.in(holder))))
    lines.push({ id, kind, target: holder })
  }
  for (const { path, bytes } of pictures.all) files.set(path, bytes)
  files.set(MAIN, writeXml(make('w:document', {}, [make('w:body')])))
  files.set(relationsPath(MAIN), relations([...lines, ...pictureLines(pictures.all)]))
  files.set('_rels/.rels', relations([{ id: 'main', kind: 'officeDocument', target: MAIN }]))
  files.set('[Content_Types].xml', contentTypes())
  return files
}

const pictureLines = (pictures: { id: string; path: string }[]): Line[] =>
  pictures.map(({ id, path }) => ({ id, kind: 'image', target: path }))

function contentTypes() {
  const types = [...PICTURE_TYPES, ['xml', 'application/xml'], ['rels', 'application/xml']]
  const defaults = types.map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
  return `<Types xmlns="${OFFICE}package/2006/content-types">${defaults.join('')}</Types>`
}

/** Names of the fonts that the file brings along, in lower case. */
export function ownFonts(fonts: Part | undefined): Set<string> {
  const all = fonts ? elementsIn(fonts.root) : []
  const isOwn = (font: (typeof all)[number]) =>
    elementsIn(font).some(({ name }) => name.startsWith('w:embed'))
  return new Set(all.filter(isOwn).map((font) => (attr(font, 'w:name') ?? '').toLowerCase()))
}
