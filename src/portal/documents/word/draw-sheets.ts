// Draws the sheets of a Word document, each by docx-preview as a document of its own, into one wrapper.
import { parseAsync, renderDocument } from 'docx-preview'
import JSZip from 'jszip'
import { elementsIn } from '@/domain/word/elements'
import type { Files } from '@/domain/word/package-files'
import type { WordDocument } from '@/domain/word/read-word'
import type { Sheet } from '@/domain/word/sheets'
import { writeXml, type XmlElement } from '@/domain/word/xml'
import { cleanLinks, safeElements } from './safe-elements'

/** The document of docx-preview, with the members that its types leave out. */
type Drawable = {
  documentPart: { body: unknown }
  ['_parser']: { parseDocumentFile(root: Element): unknown }
}

const options = { useBase64URL: true, renderAltChunks: false, renderComments: false }

/** Returns the function that draws a sheet. The rules of the document's style go into `rules`, with the first sheet. */
export async function sheetDrawer(word: WordDocument, inner: Document, rules: string[]) {
  const drawable = await readPackage(word)
  let isFirst = true
  const draw = async (own: XmlElement): Promise<HTMLElement> => {
    const root = new DOMParser().parseFromString(writeXml(own), 'application/xml').documentElement
    drawable.documentPart.body = drawable['_parser'].parseDocumentFile(root)
    const h = safeElements(inner, isFirst ? rules : [])
    const nodes = await renderDocument(drawable, { ...options, h, ignoreFonts: !isFirst })
    isFirst = false
    const wrapper = nodes.find((node): node is HTMLElement => node.nodeName === 'DIV')
    const sheet = wrapper?.firstElementChild as HTMLElement | undefined
    if (!sheet) throw new Error('The sheet was not drawn')
    cleanLinks(sheet)
    return sheet
  }
  // Where a property stops docx-preview, the sheet is drawn without any: its words count more than its looks.
  return ({ document: own }: Sheet) => draw(own).catch(() => draw(withoutLooks(own)))
}

/** Reads the file; without its styles and fonts where they stop docx-preview. */
async function readPackage({ files }: WordDocument): Promise<Drawable> {
  try {
    return await parseAsync(await packed(files), options)
  } catch (error) {
    console.warn('The styles of the document cannot be read', error)
    const looks = /^word\/(styles|theme|fontTable)\.xml$/
    return parseAsync(await packed(new Map([...files].filter(([path]) => !looks.test(path)))), options)
  }
}

/** What a sheet without looks keeps: marks of the portal, and the places of cells. */
const KEPT = new Set([
  'w:lang',
  'w:tblStyle',
  'w:gridSpan',
  'w:sectPr',
  'w:headerReference',
  'w:footerReference',
])

function withoutLooks(element: XmlElement): XmlElement {
  const isLook = element.name.startsWith('w:') && element.name.endsWith('Pr')
  const inside = elementsIn(element).filter(({ name }) => !isLook || KEPT.has(name))
  const texts = element.children.filter((node) => typeof node === 'string')
  return { ...element, children: [...inside.map(withoutLooks), ...texts] }
}

/** The file without its text, as docx-preview reads it. */
async function packed(files: Files) {
  const zip = new JSZip()
  for (const [path, content] of files) zip.file(path, content)
  return zip.generateAsync({ type: 'uint8array' })
}
