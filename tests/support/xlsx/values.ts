// Values of cells, as Excel shows them.
import { formats, head, number, one, row, sheet, text, type XlsxCase } from './cells.ts'

export const valueCases: XlsxCase[] = [
  {
    name: 'dates and times',
    book: one(
      {
        styles: [
          { id: 14 },
          { code: 'yyyy-mm-dd' },
          { id: 20 },
          { code: 'd\\-mmm\\-yy\\ h:mm\\ AM/PM' },
          { code: '[h]:mm' },
        ],
      },
      row(text('Given'), text('Expires'), text('At'), text('Both'), text('Hours')),
      row(
        number(46086, 1),
        number(46112, 2),
        number(0.354166666666667, 3),
        number(46086.604861111, 4),
        number(1.5, 5),
      ),
    ),
    shows: [
      ['Given', 'Expires', 'At', 'Both', 'Hours'],
      ['3/5/2026', '2026-03-31', '8:30', '5-Mar-26 2:31 PM', '36:00'],
    ],
  },
  {
    name: 'dates of an old workbook from a Mac',
    book: one(
      { is1904: true, ...formats('m/d/yyyy', '[h]:mm', 'h:mm') },
      row(text('Given'), text('Hours'), text('At')),
      row(number(44624, 1), number(1.5, 2), number(0.5, 3)),
    ),
    shows: [
      ['Given', 'Hours', 'At'],
      ['3/5/2026', '36:00', '12:00'],
    ],
  },
  {
    name: 'percent, money, fractions and units',
    book: one(
      {
        styles: [
          { id: 9 },
          { id: 10 },
          { code: '"$"#,##0.00' },
          { id: 44 },
          { code: '0.0" mg"' },
          { id: 12 },
          { code: '#,##0;[Red]#,##0' },
          { code: '000-00-0000' },
        ],
      },
      row(
        ...['Part', 'Exact', 'Price', 'Account', 'Dose', 'Tablet', 'Change', 'Number'].map((name) =>
          text(name),
        ),
      ),
      row(
        number(0.05, 1),
        number(0.1234, 2),
        number(1234.5, 3),
        number(-1234.5, 4),
        number(0.5, 5),
        number(1.5, 6),
        number(-12, 7),
        number(123456789, 8),
      ),
    ),
    shows: [
      ['Part', 'Exact', 'Price', 'Account', 'Dose', 'Tablet', 'Change', 'Number'],
      ['5%', '12.34%', '$1,234.50', '$(1,234.50)', '0.5 mg', '1 1/2', '12', '123-45-6789'],
    ],
  },
  {
    name: 'numbers without a format',
    book: one(
      {},
      row(text('A'), text('B'), text('C'), text('D')),
      row(number('0.30000000000000004'), number('5E-2'), number(1234567), number('-0.5')),
    ),
    shows: [
      ['A', 'B', 'C', 'D'],
      ['0.3', '0.05', '1234567', '-0.5'],
    ],
  },
  {
    name: 'shared texts',
    book: one(
      {
        strings:
          '<si><t>Drug</t></si><si><t>Dose</t></si><si><t xml:space="preserve"> 5–10 mg </t></si><si/><si><t>Line one_x000D_\nline two</t></si>',
      },
      row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'),
      row('<c t="s"><v>4</v></c>', '<c t="s"><v>2</v></c>'),
      row('<c t="s"><v>3</v></c>', '<c t="s"><v>2</v></c>'),
    ),
    shows: [
      ['Drug', 'Dose'],
      ['Line one\nline two', ' 5–10 mg '],
      ['', ' 5–10 mg '],
    ],
  },
  {
    name: 'texts in runs: struck out, raised, and as they are pronounced',
    book: one(
      {
        strings:
          '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>9</t></r><r><t>/L</t></r></si>' +
          '<si><r><rPr><strike/></rPr><t>50 mg</t></r><r><t xml:space="preserve"> 5 mg</t></r></si>' +
          '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
        styles: [{ font: '<strike/>' }, { isCrossed: true }],
      },
      row(text('Count'), text('Dose'), text('Place')),
      row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>'),
      row(text('7'), text('OLD 50 mg', 1), text('x')),
      row(number(40, 2), text('crossed out', 2), text('x')),
    ),
    shows: [
      ['Count', 'Dose', 'Place'],
      ['10^9^/L', '~50 mg~ 5 mg', '東京'],
      ['7', '~OLD 50 mg~', 'x'],
      ['~40~', '~crossed out~', 'x'],
    ],
  },
  {
    name: 'yes, no and errors',
    book: one(
      {},
      head,
      row('<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'),
      row('<c t="e"><v>#DIV/0!</v></c>', '<c t="e"><f>NA()</f><v>#N/A</v></c>'),
    ),
    shows: [
      ['Drug', 'Dose'],
      ['TRUE', 'FALSE'],
      ['#DIV/0!', '#N/A'],
    ],
  },
  {
    name: 'boxes in cells',
    book: one(
      {
        styles: [
          {
            more: '<extLst><ext uri="{C7286773-470A-42A8-94C5-96B5CB345126}"><xfComplement i="0"/></ext></extLst>',
          },
        ],
      },
      row(text('Step'), text('Done')),
      row(text('Wash'), '<c t="b" s="1"><v>1</v></c>'),
      row(text('Inject'), '<c t="b" s="1"><v>0</v></c>'),
    ),
    shows: [
      ['Step', 'Done'],
      ['Wash', '☑'],
      ['Inject', '☐'],
    ],
  },
  {
    name: 'texts in the place of another type',
    book: one({}, head, row('<c t="str"><is><t>Ketorolac</t></is></c>', '<c t="inlineStr"><v>30 mg</v></c>')),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30 mg'],
    ],
  },
  {
    name: 'formulas with their results',
    book: one(
      {},
      row(text('Dose'), text('Twice'), text('Note'), text('None')),
      row(
        number(30),
        '<c><f>A2*2</f><v>60</v></c>',
        '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
        '<c t="str"><f>""</f><v></v></c>',
      ),
    ),
    shows: [
      ['Dose', 'Twice', 'Note', 'None'],
      ['30', '60', 'ab', ''],
    ],
  },
  {
    name: 'values that a format hides, and zeros that the sheet hides',
    book: {
      sheets: [
        sheet(
          row(text('Drug'), text('Dose'), text('Left')) + row(text('Ketorolac'), number(7, 1), number(0)),
          {
            before: '<sheetViews><sheetView showZeros="0"/></sheetViews>',
          },
        ),
      ],
      ...formats(';;;'),
    },
    shows: [
      ['Drug', 'Dose', 'Left'],
      ['Ketorolac', '', ''],
    ],
  },
  {
    name: 'letters of symbol fonts, of a cell and of a run',
    book: one(
      {
        strings:
          '<si><r><t xml:space="preserve">50 </t></r><r><rPr><rFont val="Symbol"/></rPr><t>m</t></r><r><t>g</t></r></si>',
        styles: [
          { font: '<name val="Symbol"/>' },
          { font: '<name val="Wingdings"/>' },
          { font: '<strike/>' },
        ],
      },
      row(text('Dose'), text('Unit'), text('Given'), text('Not given')),
      row('<c t="s"><v>0</v></c>', text('m', 1), text('\u00FE', 2), text('\u00A8', 2)),
      row('<c t="s" s="3"><v>0</v></c>', number(30, 1), text('\uF0FE', 2), text('-')),
    ),
    shows: [
      ['Dose', 'Unit', 'Given', 'Not given'],
      ['50 μg', 'μ', '☑', '☐'],
      ['~50 ~μ~g~', '30', '☑', '-'],
    ],
  },
]
