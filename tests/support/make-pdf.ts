// Makes a PDF with a text on each page and, where asked for, large pictures, a link, or a hostile script.
import { randomBytes } from 'node:crypto'
import { stream, writePdf } from './pdf/objects'

type PdfOptions = {
  /** The text of each page, one line a page. */
  pages: string[]
  /** Bytes of a picture on every page, which cannot be compressed. */
  pictureBytes?: number
  /** The target of a link on the first page: an address, or a page number from 1. */
  link?: string | number
  /** A script that a viewer may run when the document is opened. */
  script?: string
}

export function makePdf({ pages, pictureBytes = 0, link, script }: PdfOptions): Buffer {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  // Catalog, pages, font, link; then three objects a page: page, words, picture.
  const pageNumber = (index: number) => 5 + index * 3
  const action = script ? `/OpenAction << /S /JavaScript /JS (${script}) >>` : ''
  add(`<< /Type /Catalog /Pages 2 0 R ${action} >>`)
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const to =
    typeof link === 'number'
      ? `/S /GoTo /D [${pageNumber(link - 1)} 0 R /Fit]`
      : `/S /URI /URI (${link ?? 'about:blank'})`
  add(`<< /Type /Annot /Subtype /Link /Rect [60 680 500 720] /Border [0 0 0] /A << ${to} >> >>`)
  const side = Math.floor(Math.sqrt(pictureBytes))
  pages.forEach((words, index) => {
    const page = pageNumber(index)
    const picture = side > 0 ? `/XObject << /P ${page + 2} 0 R >>` : ''
    const links = link && index === 0 ? '/Annots [4 0 R]' : ''
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${page + 1} 0 R ${links} /Resources << /Font << /F 3 0 R >> ${picture} >> >>`,
    )
    const drawn = side > 0 ? 'q 400 0 0 400 100 150 cm /P Do Q' : ''
    add(stream(`BT /F 24 Tf 72 690 Td (${words}) Tj ET ${drawn}`))
    const head = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8`
    add(side > 0 ? stream(randomBytes(side * side), head) : 'null')
  })

  return writePdf(objects)
}
