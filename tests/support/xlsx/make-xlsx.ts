// Makes Excel workbooks as people bring them, part by part: the cases stand in xlsx-cases.ts.
import JSZip from 'jszip'

export type Style = {
  /** The number format. */
  code?: string
  /** The number of a format that is built in. */
  id?: number
  /** What the font holds, such as `<strike/>`. */
  font?: string
  hasLines?: boolean
  /** Whether it is crossed out from corner to corner. */
  isCrossed?: boolean
  /** The color of its fill, such as `rgb="FFFFCC00"`, or its pattern. */
  fill?: string
  /** What the style holds further, such as `<extLst/>`. */
  more?: string
}

export type SheetParts = {
  name: string
  state?: string
  /** The rows, and what stands before and after them. */
  rows: string
  before?: string
  after?: string
  /** What the sheet's relations hold. */
  relations?: string
  /** The type of the sheet's relation; a chart has a sheet of its own. */
  type?: string
}

export type WorkbookParts = {
  sheets: SheetParts[]
  /** The shared texts: `si` elements. */
  strings?: string
  styles?: Style[]
  is1904?: boolean
  /** Names of the workbook and what they stand for. */
  names?: Record<string, string>
  /** Attributes of `calcPr`. */
  calc?: string
  /** The prefix of all elements; none by default. */
  prefix?: string
  isStrict?: boolean
  isUtf16?: boolean
  /** Whether the paths of the archive have backslashes and capitals, as some programs write them. */
  isOddlyPacked?: boolean
  /** Further parts by their paths. */
  more?: Record<string, string>
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships'

export async function makeXlsx(book: WorkbookParts): Promise<Uint8Array<ArrayBuffer>> {
  const { prefix = '', isStrict = false } = book
  const types = isStrict ? STRICT_RELATIONS : RELATIONS
  const space = `xmlns${prefix && `:${prefix}`}="${isStrict ? STRICT : MAIN}" xmlns:r="${types}"`
  const named = (xml: string) =>
    prefix ? xml.replaceAll(/<(\/?)(?=[A-Za-z]+[\s/>])/g, `<$1${prefix}:`) : xml
  const part = (root: string, content: string) =>
    `<?xml version="1.0" encoding="${book.isUtf16 ? 'UTF-16' : 'UTF-8'}" standalone="yes"?>\n${named(`<${root} `).trim()} ${space}>${named(content)}${named(`</${root}>`)}`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
  const relations = (content: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

  const sheetList = book.sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      'workbook',
      `${book.is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheetList.join('')}</sheets>${namesOf(book.names)}${book.calc ? `<calcPr ${book.calc}/>` : ''}`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      book.sheets
        .map(({ type = 'worksheet' }, index) =>
          relation(`rId${index + 1}`, type, `worksheets/sheet${index + 1}.xml`),
        )
        .join('') +
        relation('rIdS', 'styles', '/xl/styles.xml') +
        relation('rIdT', 'sharedStrings', 'sharedStrings.xml') +
        (book.more?.['xl/theme.xml'] ? relation('rIdC', 'theme', 'theme.xml') : ''),
    ),
    'xl/styles.xml': part('styleSheet', stylesOf(book.styles ?? [])),
    'xl/sharedStrings.xml': part('sst', book.strings ?? ''),
    ...book.more,
  }
  for (const [index, sheet] of book.sheets.entries()) {
    const { rows, before = '', after = '', type = 'worksheet' } = sheet
    const path = `sheet${index + 1}.xml`
    parts[`xl/worksheets/${path}`] = part(type, `${before}<sheetData>${rows}</sheetData>${after}`)
    if (sheet.relations) parts[`xl/worksheets/_rels/${path}.rels`] = relations(sheet.relations)
  }
  const zip = new JSZip()
  for (const [path, content] of Object.entries(parts))
    zip.file(
      book.isOddlyPacked ? path.replaceAll('/', '\\').replace('worksheets', 'WorkSheets') : path,
      book.isUtf16 && content.includes('UTF-16') ? utf16(content) : content,
    )
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }) as Promise<Uint8Array<ArrayBuffer>>
}

/** Style 0 is plain; the given ones follow. */
function stylesOf(styles: Style[]) {
  const all: Style[] = [{}, ...styles]
  const codes = all.flatMap(({ code }, index) =>
    code === undefined ? [] : [`<numFmt numFmtId="${200 + index}" formatCode="${escape(code)}"/>`],
  )
  const line = '<left style="thin"/><right/><top/><bottom style="thin"/>'
  return (
    `<numFmts>${codes.join('')}</numFmts>` +
    `<fonts>${all.map(({ font = '' }) => `<font>${font}</font>`).join('')}</fonts>` +
    `<borders><border><left/><right/><top/><bottom/></border><border>${line}</border><border diagonalUp="1" diagonalDown="1">${line}<diagonal style="thin"/></border></borders>` +
    `<fills>${all.map(({ fill }) => fillOf(fill)).join('')}</fills>` +
    `<cellXfs>${all
      .map(
        ({ code, id, hasLines, isCrossed, more = '' }, index) =>
          `<xf numFmtId="${code === undefined ? (id ?? 0) : 200 + index}" fontId="${index}" borderId="${isCrossed ? 2 : hasLines ? 1 : 0}" fillId="${index}">${more}</xf>`,
      )
      .join('')}</cellXfs>`
  )
}

/** A plain fill of this color, or the pattern as it is given. */
function fillOf(color = '') {
  if (color.startsWith('<')) return `<fill>${color}</fill>`
  const front = color && `<fgColor ${color}/>`
  return `<fill><patternFill patternType="${color ? 'solid' : 'none'}">${front}</patternFill></fill>`
}

function namesOf(names: Record<string, string> = {}) {
  const all = Object.entries(names).map(
    ([name, meaning]) => `<definedName name="${name}">${meaning}</definedName>`,
  )
  return all.length > 0 ? `<definedNames>${all.join('')}</definedNames>` : ''
}

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function utf16(text: string) {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.codePointAt(at)!, true)
  return bytes
}
