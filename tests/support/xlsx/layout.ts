// Where cells stand, and how the parts of a workbook are written.
import { formats, head, number, one, row, sheet, text, type XlsxCase } from './cells.ts'

export const layoutCases: XlsxCase[] = [
  {
    name: 'merged cells',
    book: {
      sheets: [
        sheet(
          row(text('Injection log'), text('hidden'), '<c/>') +
            row(text('Drug'), text('Dose'), text('Route')) +
            row(text('Ketorolac'), text('15 mg'), text('IM')) +
            row('<c/>', text('30 mg'), text('IV')) +
            row(text('Given in both arms'), text('never seen'), '<c/>'),
          {
            after:
              '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="A5:C5"/></mergeCells>',
          },
        ),
      ],
    },
    titles: ['Injection log'],
    shows: [
      ['Drug', 'Dose', 'Route'],
      ['Ketorolac', '15 mg', 'IM'],
      ['', '30 mg', 'IV'],
      ['Given in both arms'],
    ],
  },
  {
    name: 'merged cells whose first row or column is hidden',
    book: {
      styles: [{ hasLines: true }],
      sheets: [
        sheet(
          row(text('Injection log', 1), '<c s="1"/>', '<c s="1"/>') +
            row(text('x'), text('Drug'), text('Dose')) +
            `<row hidden="1">${text('x')}${text('Ketorolac', 1)}${text('15 mg', 1)}</row>` +
            row(text('x'), '<c s="1"/>', text('30 mg')) +
            row(text('x'), text('never seen', 1), text('60 mg')),
          {
            before: '<cols><col min="1" max="1" width="9" hidden="1"/></cols>',
            after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="B3:B5"/></mergeCells>',
          },
        ),
      ],
    },
    titles: ['Injection log'],
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30 mg'],
      ['', '60 mg'],
    ],
  },
  {
    name: 'a wide gap between columns',
    book: one(
      {},
      '<row r="1"><c r="A1" t="str"><v>Drug</v></c><c r="XFD1" t="str"><v>Dose</v></c></row>',
      '<row r="2"><c r="A2" t="str"><v>Ketorolac</v></c><c r="XFD2"><v>30</v></c></row>',
    ),
    shows: [
      ['Drug', '', 'Dose'],
      ['Ketorolac', '', '30'],
    ],
  },
  {
    name: 'hidden rows, columns and sheets',
    book: {
      sheets: [
        sheet('<row><c t="str"><v>nobody reads this</v></c></row>', { name: 'Secret', state: 'veryHidden' }),
        sheet(
          row(text('Drug'), text('internal'), text('Dose')) +
            `<row hidden="1">${text('Retired')}${text('x')}${text('1 mg')}</row>` +
            row(text('Ketorolac'), text('x'), text('30 mg')) +
            `<row r="9" ht="0" customHeight="1">${text('no height')}</row>` +
            '<row r="10"><c r="A10" t="inlineStr"><is><t>Aspirin</t></is></c><c r="C10"><v>81</v></c></row>',
          { before: '<cols><col min="2" max="2" width="9" hidden="1"/></cols>' },
        ),
        sheet('', { name: 'Lists', state: 'hidden' }),
      ],
    },
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30 mg'],
      ['', ''],
      ['Aspirin', '81'],
    ],
  },
  {
    name: 'the strict format, with dates in words',
    book: one(
      { isStrict: true, ...formats('m/d/yyyy') },
      row(text('Drug'), text('Given')),
      row(text('Ketorolac'), '<c t="d" s="1"><v>2026-03-05T00:00:00</v></c>'),
    ),
    shows: [
      ['Drug', 'Given'],
      ['Ketorolac', '3/5/2026'],
    ],
  },
  {
    name: 'elements with a prefix',
    book: one(
      { prefix: 'x', strings: '<si><t>Ketorolac</t></si>', ...formats('0%') },
      head,
      row('<c t="s"><v>0</v></c>', number(0.5, 1)),
    ),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '50%'],
    ],
  },
  {
    name: 'parts in UTF-16',
    book: one({ isUtf16: true }, head, row(text('Ketorolac'), text('50 μg'))),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '50 μg'],
    ],
  },
  {
    name: 'paths with backslashes and capitals',
    book: one({ isOddlyPacked: true }, head, row(text('Ketorolac'), number(30))),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'a title, header, footer and blank lines of a form',
    book: {
      styles: [{ hasLines: true }],
      sheets: [
        sheet(
          row(text('Vaccine refrigerator log')) +
            row() +
            row(text('Date'), text('Time'), text('°F')) +
            row('<c s="1"/>', '<c s="1"/>', '<c s="1"/>') +
            row('<c s="1"/>', '<c s="1"/>', '<c s="1"/>'),
          {
            after:
              '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Call 325-555-0100&amp;RPage &amp;P of &amp;N</oddHeader><oddFooter>&amp;CA&amp;&amp;B&amp;D&amp;RPage &amp;P of &amp;N - Rev 3</oddFooter></headerFooter>',
          },
        ),
      ],
    },
    titles: ['Call 325-555-0100', 'A&B', 'Rev 3', 'Vaccine refrigerator log'],
    shows: [
      ['Date', 'Time', '°F'],
      ['', '', ''],
      ['', '', ''],
    ],
  },
]
