// Makes a hostile Word document with a macro, a picture and a page of another origin, and a link that is a script.
import JSZip from 'jszip'

/** The bytes of a document with the text `words`; `evil` is the origin that the document would call. */
export function makeHostileDocx(words: string, evil: string): Promise<Buffer> {
  const zip = new JSZip()
  const relation = (id: string, type: string, target: string, isExternal: boolean) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`
  const relations = (...lines: string[]) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
  zip.file(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Default Extension="html" ContentType="text/html"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  )
  zip.file('_rels/.rels', relations(relation('rId1', 'officeDocument', 'word/document.xml', false)))
  zip.file(
    'word/_rels/document.xml.rels',
    relations(
      relation('rId1', 'image', `${evil}/pixel.png`, true),
      relation('rId2', 'aFChunk', 'chunk.html', false),
      relation('rId3', 'hyperlink', 'javascript:window.top.hacked=1', true),
      relation('rId4', 'hyperlink', 'https://www.cdc.gov/', true),
    ),
  )
  zip.file('word/chunk.html', `<script>window.top.hacked = 1</script><img src="${evil}/chunk.png">`)
  zip.file('word/vbaProject.bin', 'Sub AutoOpen()')
  const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const picture = `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId1" r:link="rId1"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  zip.file(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${paragraph(run(words))}${paragraph(picture)}<w:altChunk r:id="rId2"/>${paragraph(`<w:hyperlink r:id="rId3">${run('A script')}</w:hyperlink>`)}${paragraph(`<w:hyperlink r:id="rId4">${run('A page')}</w:hyperlink>`)}</w:body></w:document>`,
  )
  return zip.generateAsync({ type: 'nodebuffer' })
}
