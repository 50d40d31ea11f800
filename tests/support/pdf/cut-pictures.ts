// Pictures of which only a part came, or whose data were changed on the way: pdf.js draws the rest black, white or clear. Pictures that are
// whole have no line.
import { deflateSync } from 'node:zlib'
import { type PdfObject, stream } from './objects'
import { paper, pdf } from './pages'
import type { PdfCase } from './pdf-case'
import { blackFax, blackJbig2, PICTURES } from './scans'

const IMAGE = '/Type /XObject /Subtype /Image /Width 64 /Height 64'
const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 8'
const MASK = '/ImageMask true /BitsPerComponent 1'
const FAX = '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>'

/** A picture of 64 × 64 points that differ, so that packing leaves much of it. */
const points = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => (at * at * 7 + at) % 120))

/** LZW without its dictionary: each byte is a code of 9 bits, and the dictionary is emptied before it grows. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]))
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from(bits.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, '0'), 2)))
}

/** A gray picture of 64 × 64 as JPEG. */
const jpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4',
    'x9lnN+gXz/wAALCABAAEABAREA/8QAGgAAAwEBAQEAAAAAAAAAAAAAAwQFBgABAv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AUQwD',
    'Iqompxw6aDOMy0LLrBINWTjpAJcIHHHUYqqH3oRYi5OMDPTb4MmXBGmfXHrOnBRnIakmtQzZxVf/2Q==',
  ].join(''),
  'base64',
)

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
/** With a byte in the middle that is another. */
function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.length >> 1]! ^= 255
  return copy
}

const DRAW = 'q 400 0 0 400 100 200 cm /P Do Q'
const image = (bytes: Buffer, head: string) => stream(bytes, `${IMAGE} ${head}`)
const inPage = (bytes: Buffer, head: string) =>
  pdf([{ text: DRAW }], { resources: '/XObject << /P 5 0 R >>', more: [image(bytes, head)] })

const packed = deflateSync(points)
const stored = deflateSync(points, { level: 0 })
/** Each way to write a picture: whole, and what can come of it. */
const codes: [name: string, head: string, whole: Buffer, cut: Buffer][] = [
  ['raw', GRAY, points, half(points)],
  ['raw-mask', MASK, Buffer.alloc(512), Buffer.alloc(300)],
  ['nothing', GRAY, points, Buffer.alloc(0)],
  ['lzw', `${GRAY} /Filter /LZWDecode`, lzw(points), half(lzw(points))],
  ['flate', `${GRAY} /Filter /FlateDecode`, stored, half(stored)],
  ['flate-changed', `${GRAY} /Filter /FlateDecode`, packed, changed(stored)],
  ['fax', `${MASK} ${FAX}`, blackFax(), half(blackFax())],
  [
    'jbig2',
    '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    blackJbig2(),
    half(blackJbig2()),
  ],
  ['jpeg', `${GRAY} /Filter /DCTDecode`, jpeg, jpeg.subarray(0, -20)],
]

/** A form that draws the picture; `more` is what its dictionary says besides. */
const form = (box: string, text: string, more = '') =>
  stream(
    text,
    `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /XObject << /P 5 0 R >> >> ${more}`,
  )

/** Each place where a picture can stand besides the page itself. The picture is object 5. */
const places: [
  name: string,
  text: string,
  parts: { resources?: string; onPage?: string; more?: PdfObject[] },
][] = [
  ['form', '/F Do', { resources: '/XObject << /F 6 0 R >>', more: [form('0 0 612 792', DRAW)] }],
  [
    'pattern',
    '/Pattern cs /T scn 100 200 400 400 re f',
    {
      resources: '/Pattern << /T 6 0 R >>',
      more: [
        stream(
          'q 64 0 0 64 0 0 cm /P Do Q',
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 64 64] /XStep 64 /YStep 64 /Resources << /XObject << /P 5 0 R >> >>',
        ),
      ],
    },
  ],
  [
    'soft-mask',
    DRAW.replace('/P', '/Q'),
    {
      resources: '/XObject << /Q 6 0 R >>',
      more: [stream(points, `${IMAGE} ${GRAY} /SMask 5 0 R`)],
    },
  ],
  [
    'stamp',
    '',
    {
      onPage: '/Annots [6 0 R]',
      more: [
        '<< /Type /Annot /Subtype /Stamp /Rect [100 200 500 600] /F 4 /AP << /N 7 0 R >> >>',
        form('0 0 400 400', 'q 400 0 0 400 0 0 cm /P Do Q'),
      ],
    },
  ],
]
const inPlace = (bytes: Buffer, [, text, { resources, onPage, more = [] }]: (typeof places)[number]) =>
  pdf([{ text, more: onPage }], { resources, more: [image(bytes, GRAY), ...more] })
const inLine = (bytes: Buffer) =>
  `q 400 0 0 400 100 200 cm BI /W 64 /H 64 /IM true ID ${bytes.toString()}\nEI Q`

/** Every picture that is whole, a page each. */
const wholePages = [
  ...codes.map((_, index) => ({ text: DRAW.replace('/P', `/P${index}`) })),
  { text: inLine(Buffer.alloc(512, 'U')) },
]
const wholeNames = codes.map((_, index) => `/P${index} ${3 + 2 * wholePages.length + index} 0 R`)
const whole = pdf(wholePages, {
  resources: `/XObject << ${wholeNames.join(' ')} >>`,
  more: codes.map(([, head, bytes]) => image(bytes, head)),
})

export const cutPictures: PdfCase[] = [
  paper('whole-pictures.pdf', whole, { sizes: wholePages.map(() => [612, 792]) }),
  ...codes.map(([name, head, , cut]) => paper(`cut-${name}.pdf`, inPage(cut, head), { line: PICTURES })),
  ...places.map((place) => paper(`cut-in-${place[0]}.pdf`, inPlace(half(points), place), { line: PICTURES })),
  paper('cut-in-line.pdf', pdf([{ text: inLine(Buffer.alloc(200, 'U')) }]), { line: PICTURES }),
]
