// The PTO request as a Word file that can be filled in on a screen or by hand: one page, with real headings and
// a table that a screen reader can follow.
import {
  AlignmentType,
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { clinic, locations } from '../facts.mjs'

const pine = '124C46'
const hairline = { style: BorderStyle.SINGLE, size: 4, color: 'D9CFBC' }
const borders = { top: hairline, bottom: hairline, left: hairline, right: hairline }
const margins = { top: 90, bottom: 90, left: 120, right: 120 }

const text = (words, more = {}) => new TextRun({ text: words, ...more })
const paragraph = (words, more = {}) =>
  new Paragraph({ children: [text(words)], spacing: { after: 120 }, ...more })
const heading = (words) => new Paragraph({ heading: HeadingLevel.HEADING_2, children: [text(words)] })

function cell(words, { width, label = false, span = 1 } = {}) {
  return new TableCell({
    children: [new Paragraph({ children: [text(words, { bold: label, color: label ? pine : undefined })] })],
    columnSpan: span,
    width: { size: width, type: WidthType.DXA },
    borders,
    margins,
    shading: label ? { type: ShadingType.CLEAR, fill: 'F5EFE3', color: 'auto' } : undefined,
  })
}

/** Rows of label and empty field; every row has the same four columns of a 9,600-unit line. */
function fields(rows) {
  return new Table({
    width: { size: 9600, type: WidthType.DXA },
    columnWidths: [2200, 2600, 2200, 2600],
    rows: rows.map(
      ([first, second]) =>
        new TableRow({
          cantSplit: true,
          height: { value: 480, rule: 'atLeast' },
          children: second
            ? [
                cell(first, { width: 2200, label: true }),
                cell('', { width: 2600 }),
                cell(second, { width: 2200, label: true }),
                cell('', { width: 2600 }),
              ]
            : [cell(first, { width: 2200, label: true }), cell('', { width: 7400, span: 3 })],
        }),
    ),
  })
}

/** Facts of the clinic that the form repeats. */
export const formFacts = { name: clinic.name, towns: locations.map(({ town }) => town).join(' / ') }

/** The bytes of the form. */
export function composeRequestForm() {
  const form = new Document({
    creator: formFacts.name,
    title: 'PTO Request Form',
    description: 'Request for paid time off',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 } },
        heading1: {
          run: { font: 'Georgia', size: 40, bold: true, color: pine },
          paragraph: { spacing: { after: 80 } },
        },
        heading2: {
          run: { font: 'Georgia', size: 26, bold: true, color: pine },
          paragraph: { spacing: { before: 260, after: 110 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 12240, height: 15840 },
            margin: { top: 1000, bottom: 900, left: 1320, right: 1320 },
          },
        },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [text('PTO request')] }),
          paragraph(
            'Two weeks ahead for one or two days, four weeks for longer. Hand it to the office manager. You hear back within three working days.',
          ),
          heading('You'),
          fields([
            ['Name', `Clinic (${formFacts.towns})`],
            ['Job', 'Date of request'],
          ]),
          heading('The time you ask for'),
          fields([
            ['First day off', 'Last day off'],
            ['Back at work on', 'Hours (Mon–Thu 8, Fri 6)'],
            ['Kind: PTO ☐   Bereavement ☐   Jury duty ☐   Unpaid ☐   Other ☐'],
          ]),
          heading('Who covers for you'),
          fields([
            ['Colleague, and their yes', 'Signature of colleague'],
            ['Open call-backs, refills, results to hand over'],
          ]),
          heading('Answer'),
          fields([
            ['Approved ☐   Not approved ☐', 'Hours left after this'],
            ['If not, why and which days would work'],
            ['Office manager', 'Date'],
          ]),
          new Paragraph({
            alignment: AlignmentType.LEFT,
            spacing: { before: 220 },
            children: [
              text(
                'Illness on the day itself: call by 6:45 AM, no form needed. The rules are in “Time Off and Attendance Policy”.',
                { size: 19, color: '4B5B5B' },
              ),
            ],
          }),
        ],
      },
    ],
  })
  return Packer.toBuffer(form)
}
