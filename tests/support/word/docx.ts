// Builds small Word files, each with one trap, out of the elements that Word writes.
import JSZip from 'jszip'

const OFFICE = 'http://schemas.openxmlformats.org/'
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010/'
export const NAMESPACES = Object.entries({
  w: `${OFFICE}wordprocessingml/2006/main`,
  r: `${OFFICE}officeDocument/2006/relationships`,
  m: `${OFFICE}officeDocument/2006/math`,
  mc: `${OFFICE}markup-compatibility/2006`,
  a: `${OFFICE}drawingml/2006/main`,
  c: `${OFFICE}drawingml/2006/chart`,
  dgm: `${OFFICE}drawingml/2006/diagram`,
  pic: `${OFFICE}drawingml/2006/picture`,
  wp: `${OFFICE}drawingml/2006/wordprocessingDrawing`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w14: `${MICROSOFT}wordml`,
  wps: `${MICROSOFT}wordprocessingShape`,
  wpg: `${MICROSOFT}wordprocessingGroup`,
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')

export const run = (text: string, props = '') =>
  `<w:r>${props && `<w:rPr>${props}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (...inner: string[]) => `<w:p>${inner.join('')}</w:p>`
export const cell = (inner: string, props = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${props}</w:tcPr>${inner}</w:tc>`
export const words = (...texts: string[]) => texts.map((text) => cell(paragraph(run(text))))
export const row = (cells: string[], props = '') =>
  `<w:tr>${props && `<w:trPr>${props}</w:trPr>`}${cells.join('')}</w:tr>`
export const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="8000" w:type="dxa"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(4)}</w:tblGrid>${rows.join('')}</w:tbl>`
export const control = (inner: string, props = '') =>
  `<w:sdt><w:sdtPr>${props}</w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
export const by = (id: number) => `w:id="${id}" w:author="Ana" w:date="2026-01-05T09:00:00Z"`
export const field = (code: string, result?: string, data = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${data}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${
    result === undefined ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}`
  }<w:r><w:fldChar w:fldCharType="end"/></w:r>`
export const inRun = (inner: string) => `<w:r>${inner}</w:r>`
export const drawing = (uri: string, inner: string, wrapper = 'inline') =>
  inRun(
    `<w:drawing><wp:${wrapper}><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="x" descr="A sign"/><a:graphic><a:graphicData uri="${uri}">${inner}</a:graphicData></a:graphic></wp:${wrapper}></w:drawing>`,
  )
export const shape = (inner: string, form = 'rect') =>
  drawing(
    'shape',
    `<wps:wsp><wps:spPr><a:prstGeom prst="${form}"/></wps:spPr>${inner && `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`}</wps:wsp>`,
    'anchor',
  )
export const vmlBox = (inner: string, name = 'shape') =>
  inRun(
    `<w:pict><v:${name} style="width:200pt;height:40pt"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:${name}></w:pict>`,
  )
export const picture = (id: string) =>
  drawing(
    'picture',
    `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic>`,
  )

/** A part of a file beside the document. `kind` is the last word of its type. */
export type PartOfDocx = { id: string; kind: string; path: string; content: string | Uint8Array }

export type DocxSource = {
  body: string
  parts?: PartOfDocx[]
  /** Properties of the last section. */
  section?: string
  /** Path of the document in the file. */
  main?: string
  /** Changes the text of the document before it is packed. */
  change?: (xml: string) => string | Uint8Array
  pages?: number
  links?: Record<string, string>
}

const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${OFFICE}officeDocument/2006/relationships/${kind}" Target="${target}"${mode}/>`
const relations = (lines: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="${OFFICE}package/2006/relationships">${lines.join('')}</Relationships>`

/** The bytes of a Word file. */
export function makeDocx(source: DocxSource): Promise<Uint8Array> {
  const {
    body,
    parts = [],
    section = '',
    main = 'word/document.xml',
    change = (xml) => xml,
    pages,
    links = {},
  } = source
  const zip = new JSZip()
  zip.file(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${OFFICE}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  )
  zip.file('_rels/.rels', relations([relation('rId1', 'officeDocument', main)]))
  const xml = `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMESPACES}><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`
  zip.file(main, change(xml))
  const cut = main.lastIndexOf('/') + 1
  const lines = parts.map(({ id, kind, path }) => relation(id, kind, `/${path}`))
  const external = Object.entries(links).map(([id, url]) =>
    relation(id, 'hyperlink', url, ' TargetMode="External"'),
  )
  zip.file(`${main.slice(0, cut)}_rels/${main.slice(cut)}.rels`, relations([...lines, ...external]))
  for (const { path, content } of parts) zip.file(path, content)
  if (pages !== undefined)
    zip.file('docProps/app.xml', `<?xml version="1.0"?><Properties><Pages>${pages}</Pages></Properties>`)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

/** A part of Word's own kind: `header`, `footnotes`, `styles`. */
export const wordPart = (id: string, kind: string, root: string, inner: string): PartOfDocx => ({
  id,
  kind,
  path: `word/${id}.xml`,
  content: `<?xml version="1.0"?><w:${root} ${NAMESPACES}>${inner}</w:${root}>`,
})
