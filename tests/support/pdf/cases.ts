// PDFs as people bring them, each with one trap, and what a person must see of it: ink at places of a page, or a line that says what is
// missing. The recipes are ours; no file of anybody is in them.
import { cutPictures } from './cut-pictures'
import { forms, xfa } from './forms'
import { lockPdf } from './lock'
import { stream } from './objects'
import { objectsOf, paper, pdf, square, squareInk, words } from './pages'
import type { Ink, PdfCase } from './pdf-case'
import { scans } from './scans'
import { signs } from './signs'
import { sizes } from './sizes'

const FILES = 'This PDF holds other files: download it.'
const attached = (catalog: string) =>
  pdf([{ text: words('For the best experience, open this portfolio in Acrobat', 18) }], {
    catalog: `${catalog} /Names << /EmbeddedFiles << /Names [(policy.txt) 5 0 R] >> >>`,
    more: [
      '<< /Type /Filespec /F (policy.txt) /UF (policy.txt) /EF << /F 6 0 R >> >>',
      stream('the policy itself', '/Type /EmbeddedFile'),
    ],
  })
const portfolios: PdfCase[] = [
  paper('portfolio.pdf', attached('/Collection << /View /D >> /PageMode /UseAttachments'), { line: FILES }),
  paper('attachment.pdf', attached(''), { line: FILES }),
  paper(
    'attached-to-page.pdf',
    pdf([{ text: words('See the clip'), more: '/Annots [5 0 R]' }], {
      more: [
        '<< /Type /Annot /Subtype /FileAttachment /Rect [72 600 90 620] /FS 6 0 R >>',
        '<< /Type /Filespec /F (policy.txt) /EF << /F 7 0 R >> >>',
        stream('the policy itself', '/Type /EmbeddedFile'),
      ],
    }),
    { line: FILES },
  ),
]

const SECRET = 'secret'
const locked: PdfCase[] = [
  paper('locked.pdf', lockPdf(objectsOf([{ text: square }], {}), SECRET), {
    password: SECRET,
    ink: [squareInk],
  }),
  // Anybody may read it, and nobody may change it: no password is asked for.
  paper('locked-changes.pdf', lockPdf(objectsOf([{ text: square }], {}), ''), { ink: [squareInk] }),
]

const CUT =
  'This PDF is damaged, or was cut off: something may be missing. Ask who added it to upload it again.'
const whole = pdf([{ text: square }])
/** As a file for the web, which names its catalog at its beginning: it opens also where its end is missing. */
const begun = (more = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${more}trailer << /Root 1 0 R >>\n`),
    whole.subarray(9, whole.indexOf('xref\n')),
  ])
/** What such a file says first: its length, and the place of its first list. */
const forWeb = '9 0 obj\n<< /Linearized 1 /L 90000 /O 3 /E 0 /N 1 /T 0 >>\nendobj\nstartxref\n0\n%%EOF\n'
/** A whole file, and an edit of which only the beginning came. */
const edited = Buffer.concat([whole, Buffer.from('4 0 obj\n<< /Length 90000 >>\nstream\nBT')])
const cut = [begun(), begun(forWeb), edited].map((bytes, index) =>
  paper(`cut-late-${index + 1}.pdf`, bytes, { ink: [squareInk], line: CUT }),
)

const PARTS = 'Some parts cannot be shown here. Download it to see them.'
const missing = whole.toString('latin1').replace('/Contents 4 0 R', '/Contents 9 0 R')
const NOTES = 'Some notes cannot be shown here. Download it to see them.'
/** A mark or a note on the page, without a drawing. */
const marked = (name: string, kind: string, content: string, shown: Partial<PdfCase>) => {
  const mark = `<< /Type /Annot /Subtype ${kind} /F 4 /Rect [300 600 500 620] /DA (/H 14 Tf 0 g) ${content} >>`
  return paper(name, pdf([{ text: square, more: '/Annots [5 0 R]' }], { more: [mark] }), shown)
}
const markInk: Ink = { page: 1, box: [300, 172, 200, 20], atLeast: 0.02 }

const incomplete: PdfCase[] = [
  paper('content-missing.pdf', Buffer.from(missing, 'latin1'), { line: CUT }),
  paper(
    'stamp-bare.pdf',
    pdf([{ text: square, more: '/Annots [5 0 R]' }], {
      more: ['<< /Type /Annot /Subtype /Stamp /Rect [72 500 300 560] /Name /Draft >>'],
    }),
    { ink: [squareInk], line: PARTS },
  ),
  marked('note.pdf', '/Text', '/Contents (Give 5 mg)', { ink: [squareInk], line: NOTES }),
  marked('note-rich.pdf', '/Text', '/RC (<body><p>Give 5 mg</p></body>)', { ink: [squareInk], line: NOTES }),
  // Words on the page itself, which the file leaves to the reader to draw.
  marked('words-bare.pdf', '/FreeText', '/Contents (PENICILLIN)', { ink: [markInk] }),
  marked('words-rich.pdf', '/FreeText', '/RC (<body><p>PENICILLIN</p></body>)', { ink: [markInk] }),
  marked('words-chinese.pdf', '/FreeText', '/Contents <FEFF4F60597D>', {
    line: 'Some letters cannot be shown here. Download it to see them.',
  }),
  paper(
    'filter-unknown.pdf',
    pdf([{ text: `${square} q 200 0 0 200 72 300 cm /I Do Q` }], {
      resources: '/XObject << /I 5 0 R >>',
      more: [
        stream(
          'x'.repeat(40),
          '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FooDecode',
        ),
      ],
    }),
    { ink: [squareInk], line: PARTS },
  ),
  // Whole files that look cut off: a scanner's zeros behind the end, and the length of a file that was longer before.
  paper('zeros-behind.pdf', Buffer.concat([whole, Buffer.alloc(80_000)]), { ink: [squareInk] }),
  paper(
    'shorter-now.pdf',
    pdf([{ text: square }], { more: ['<< /Linearized 1 /L 90000 /O 3 /E 0 /N 1 /T 0 >>'] }),
    { ink: [squareInk] },
  ),
]

/** Every case that opens, by what it is about. */
export const pdfKinds = {
  'ticks, signs and letters': signs,
  'filled fields': forms,
  'scans and pictures': scans,
  'pictures of which a part is missing': cutPictures,
  'pages of different sizes': sizes,
  'forms for Acrobat, other files, locks and a cut': [...xfa, ...portfolios, ...locked, ...cut],
  'damage inside, and what looks like damage': incomplete,
}

/** The cases of these names, without `.pdf`. */
export function casesOf(...names: string[]): PdfCase[] {
  const all = Object.values(pdfKinds).flat()
  return names.map((name) => all.find((known) => known.name === `${name}.pdf`)!)
}

/** The files of some cases, for `addFiles`. */
export const filesOf = (cases: readonly PdfCase[]) =>
  Object.fromEntries(cases.map(({ name, bytes }) => [name, bytes]))

/** A manual of so many pages. */
export const manual = (pages: number) =>
  pdf(Array.from({ length: pages }, (_, index) => ({ text: words(`page ${index + 1} of ${pages}`) })))

/** A PDF that was cut off on its way, before the list of its objects. */
export function cutOff(): Buffer {
  return pdf([{ text: words('Words that never came') }]).subarray(0, 60)
}
