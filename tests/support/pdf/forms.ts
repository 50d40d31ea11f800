// Forms: filled fields with and without a drawing, and forms that only Acrobat draws.
import { type PdfObject, stream } from './objects'
import { FONTS, paper, pdf, words } from './pages'
import type { Ink, PdfCase } from './pdf-case'

/** An empty field has no ink, and the word about 0.03. */
const FIELD_BOX = [72, 112, 328, 30] as Ink['box']
const fieldInk: Ink = { page: 1, box: FIELD_BOX, atLeast: 0.012 }

type Field = { widget?: string; form?: string; more?: PdfObject[]; page?: string }

/** A form with one filled field on the first page, whose object has number 5. */
function form({ widget = '', form: inForm = '', more = [], page = '' }: Field, fields = '[5 0 R]') {
  const field = `<< /Type /Annot /Subtype /Widget /Rect [72 650 400 680] /DA (/H 14 Tf 0 g) /P 3 0 R ${widget} >>`
  return pdf([{ text: 'BT /H 14 Tf 72 700 Td (Allergies:) Tj ET', more: `/Annots [5 0 R] ${page}` }], {
    catalog: `/AcroForm << /Fields ${fields} /DA (/H 14 Tf 0 g) /DR << /Font << ${FONTS} >> >> ${inForm} >>`,
    more: [field, ...more],
  })
}
const FIELDS = 'Some fields cannot be shown here. Download it to see them.'
const PENICILLIN = '/FT /Tx /T (Allergy) /V (PENICILLIN)'

const drawing = stream(
  '/Tx BMC BT /H 14 Tf 2 8 Td (PENICILLIN) Tj ET EMC',
  `/Type /XObject /Subtype /Form /BBox [0 0 328 30] /Resources << /Font << ${FONTS} >> >>`,
)

export const forms: PdfCase[] = [
  paper('field-flagged.pdf', form({ widget: PENICILLIN, form: '/NeedAppearances true' }), {
    ink: [fieldInk],
  }),
  paper('field-bare.pdf', form({ widget: PENICILLIN }), { ink: [fieldInk] }),
  paper(
    'field-of-parent.pdf',
    form(
      { widget: '/Parent 6 0 R', more: ['<< /FT /Tx /T (A) /V (PENICILLIN) /Kids [5 0 R] >>'] },
      '[6 0 R]',
    ),
    { ink: [fieldInk] },
  ),
  paper(
    'field-empty-drawing.pdf',
    form({
      widget: `${PENICILLIN} /AP << /N 6 0 R >>`,
      more: [stream('/Tx BMC EMC', '/Type /XObject /Subtype /Form /BBox [0 0 328 30]')],
    }),
    { ink: [fieldInk] },
  ),
  paper('field-orphan.pdf', form({ widget: PENICILLIN }, '[]'), { ink: [fieldInk] }),
  paper('field-lines.pdf', form({ widget: '/FT /Tx /Ff 4096 /T (Allergy) /V (PENICILLIN\\nLATEX)' }), {
    ink: [fieldInk],
  }),
  paper(
    'field-choice.pdf',
    form({ widget: '/FT /Ch /Ff 131072 /T (Allergy) /V (PENICILLIN) /Opt [(PENICILLIN) (NONE)]' }),
    { ink: [fieldInk] },
  ),
  paper(
    'field-list.pdf',
    form({ widget: '/FT /Ch /T (Allergy) /V [(PENICILLIN)] /Opt [(PENICILLIN) (NONE)]' }),
    { ink: [fieldInk] },
  ),
  // A long value may be a stream, and one with bold words may be there as rich text alone.
  paper('field-stream.pdf', form({ widget: '/FT /Tx /T (Allergy) /V 6 0 R', more: [stream('PENICILLIN')] }), {
    ink: [fieldInk],
  }),
  paper(
    'field-rich.pdf',
    form({ widget: '/FT /Tx /T (Allergy) /RV (<body><p><b>PENICI</b>LLIN</p></body>)' }),
    { ink: [fieldInk] },
  ),
  paper(
    'field-comb.pdf',
    form({ widget: '/FT /Tx /Ff 16777216 /MaxLen 12 /T (A) /V 6 0 R', more: [stream('PENICILLIN')] }),
    { ink: [fieldInk] },
  ),
  paper(
    'field-list-in-list.pdf',
    form({ widget: '/FT /Ch /T (Allergy) /V [[(PENICILLIN)]] /Opt [(PENICILLIN) (NONE)]' }),
    { ink: [fieldInk] },
  ),
  paper('field-box.pdf', form({ widget: '/FT /Btn /T (Consent) /V /Yes /AS /Yes /MK << /CA (n) >>' }), {
    // A square of a few points.
    ink: [{ ...fieldInk, atLeast: 0.005 }],
  }),
  // A button that is chosen, of several: its name stands in its drawing alone, so nobody can tell which one it is.
  paper('field-radio.pdf', form({ widget: '/FT /Btn /Ff 32768 /T (Allergy) /V /Yes /AS /Yes' }), {
    line: FIELDS,
  }),
  paper('field-button.pdf', form({ widget: '/FT /Btn /Ff 65536 /T (B) /MK << /CA (Call 911) >>' }), {
    line: FIELDS,
  }),
  // Nothing is to be read on it: a place to press.
  paper('field-button-plain.pdf', form({ widget: '/FT /Btn /Ff 65536 /T (B) /MK << /CA () >>' })),
  paper('field-chinese.pdf', form({ widget: '/FT /Tx /T (Name) /V <FEFF4F60597D>' }), {
    line: 'Some letters cannot be shown here. Download it to see them.',
  }),
  paper('field-not-filled.pdf', form({ widget: '/FT /Tx /T (Allergy)' })),
  ...Object.entries({ drawn: PENICILLIN, locked: `${PENICILLIN} /Ff 1`, signed: '/FT /Sig /T (Seen)' }).map(
    ([name, widget]) =>
      paper(`field-${name}.pdf`, form({ widget: `${widget} /AP << /N 6 0 R >>`, more: [drawing] }), {
        ink: [fieldInk],
      }),
  ),
]

const ACROBAT = 'This form needs Acrobat. Download it.'
const XDP =
  '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.0/"/></xdp:xdp>'
const wait = words('Please wait... your PDF viewer may not be able', 18)
export const xfa: PdfCase[] = [
  paper(
    'xfa.pdf',
    pdf([{ text: wait }], { catalog: '/AcroForm << /Fields [] /XFA 5 0 R >>', more: [stream(XDP)] }),
    { line: ACROBAT },
  ),
  paper(
    'xfa-packets.pdf',
    pdf([{ text: wait }], {
      catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 5 0 R (datasets) 6 0 R] >>',
      more: [stream(XDP), stream('<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"/>')],
    }),
    { line: ACROBAT },
  ),
  // A form whose fields are on its page too is drawn whole.
  paper('xfa-drawn.pdf', form({ widget: PENICILLIN, form: '/XFA 6 0 R', more: [stream(XDP)] }), {
    ink: [fieldInk],
  }),
]
