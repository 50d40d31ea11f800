// Scanned pages, and a picture that nobody can decode.
import { stream } from './objects'
import { paper, pdf } from './pages'
import type { Ink, PdfCase } from './pdf-case'

export const PICTURES = 'Some pictures cannot be shown here. Download it to see them.'

/** A black square of 64 × 64 in the code of fax machines (CCITT, group 4). */
export function blackFax(): Buffer {
  // A run of no white points, and one of 64 black ones; then each row is as the row above.
  const firstRow = ['001', '00110101', '0000001111', '0000110111'].join('')
  const bits = firstRow + '11'.repeat(63) + '000000000001'.repeat(2)
  const bytes = bits.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, '0'), 2))
  return Buffer.from(bytes)
}

/** The same square as JBIG2: a page, and a region in the code of fax machines. */
export function blackJbig2(): Buffer {
  const numbers = (...all: number[]) =>
    Buffer.concat(all.map((n) => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255])))
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data])
  const page = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 0, 0])])
  const region = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 1]), blackFax()])
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)])
}

/** A gray square of 64 × 64 as JPEG 2000: an empty packet leaves every point at the middle. */
const grayJpeg2000 = () =>
  Buffer.from(
    `ff4f ff510029 0000 00000040 00000040 00000000 00000000 00000040 00000040 00000000 00000000 0001 07 01 01
     ff52000c 00 00 0001 00 00 04 04 00 01 ff5c0004 40 40 ff90000a 0000 0000000f 00 01 ff93 00 ffd9`.replaceAll(
      /\s/g,
      '',
    ),
    'hex',
  )

const scan = (bytes: Buffer, head: string) =>
  pdf([{ text: 'q 400 0 0 400 100 200 cm /P Do Q' }], {
    resources: '/XObject << /P 5 0 R >>',
    more: [stream(bytes, `/Type /XObject /Subtype /Image /Width 64 /Height 64 ${head}`)],
  })
const scanInk: Ink = { page: 1, box: [110, 202, 380, 380], atLeast: 0.95 }
const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent'
export const scans: PdfCase[] = [
  paper(
    'fax.pdf',
    scan(blackFax(), `${GRAY} 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>`),
    { ink: [scanInk] },
  ),
  paper(
    'fax-mask.pdf',
    scan(
      blackFax(),
      '/ImageMask true /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>',
    ),
    { ink: [scanInk] },
  ),
  paper('jbig2.pdf', scan(blackJbig2(), `${GRAY} 1 /Filter /JBIG2Decode`), { ink: [scanInk] }),
  paper('jpeg2000.pdf', scan(grayJpeg2000(), '/ColorSpace /DeviceGray /Filter /JPXDecode'), {
    ink: [{ ...scanInk, atLeast: 0.45 }],
  }),
  paper('broken-picture.pdf', scan(Buffer.from('no picture at all'), `${GRAY} 8 /Filter /DCTDecode`), {
    line: PICTURES,
  }),
]
