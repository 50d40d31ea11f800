// What cannot be shown as Excel shows it, and what only looks so.
import { formats, head, number, one, relationTo, row, sheet, text, type XlsxCase } from './cells.ts'
import type { WorkbookParts } from './make-xlsx.ts'

const anchors = (count: number) =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">${'<xdr:twoCellAnchor><xdr:pic/></xdr:twoCellAnchor>'.repeat(count)}</xdr:wsDr>`
const withDrawings = (count: number, part = anchors(count)): WorkbookParts => ({
  sheets: [
    sheet(head + row(text('Ketorolac'), number(30)), {
      after: '<drawing r:id="rId1"/>',
      relations: relationTo('rId1', 'drawing', '../drawings/drawing1.xml'),
    }),
  ],
  more: { 'xl/drawings/drawing1.xml': part },
})

const withRule = (places: string, rule: string, around = ''): WorkbookParts => {
  const format = `<conditionalFormatting${places && ` sqref="${places}"`}>${rule}</conditionalFormatting>`
  const after = around ? `<${around}><ext>${format}</ext></${around}>` : format
  return { sheets: [sheet(head + row(text('Ketorolac'), number(30)), { after })] }
}

export const notShownCases: XlsxCase[] = [
  {
    name: 'formulas that were never worked out',
    book: one(
      {},
      head,
      row(number(30), '<c><f>A2*2</f><v/></c>'),
      row(number(40), '<c><f t="shared" si="0"/></c>'),
    ),
    line: /^Parts of this sheet cannot be shown here: 2 formulas without their results\./,
    shows: [
      ['Drug', 'Dose'],
      ['30', '=A2*2'],
      ['40', '=…'],
    ],
  },
  {
    name: 'results that only Excel works out',
    book: one({ calc: 'calcId="1" fullCalcOnLoad="1"' }, head, row(number(30), '<c><f>A2*2</f><v>0</v></c>')),
    line: /Results of formulas may be wrong here/,
    shows: [
      ['Drug', 'Dose'],
      ['30', '0'],
    ],
  },
  {
    name: 'what depends on the day',
    book: one(
      formats('m/d/yyyy'),
      row(text('Expires'), text('Days left')),
      row(number(46112, 1), '<c><f>A2-TODAY()</f><v>26</v></c>'),
    ),
    line: /What depends on the day is as it was when the file was last saved\./,
    shows: [
      ['Expires', 'Days left'],
      ['3/31/2026', '26'],
    ],
  },
  {
    name: 'what depends on the day of another sheet',
    book: {
      sheets: [
        sheet(head + row(text('Ketorolac'), '<c><f>Setup!A1-C1</f><v>26</v></c>')),
        sheet(row('<c><f>TODAY()</f><v>46112</v></c>'), { name: 'Setup', state: 'hidden' }),
      ],
    },
    line: /What depends on the day/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '26'],
    ],
  },
  {
    name: 'what depends on the day by a name',
    book: one(
      { names: { 'this.day': 'TODAY()', other: '5' } },
      head,
      row(text('Ketorolac'), '<c><f>C2-This.Day</f><v>26</v></c>'),
    ),
    line: /What depends on the day/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '26'],
    ],
  },
  {
    name: 'formulas of other sheets and names, none of which depends on the day',
    book: {
      names: { today: '46112', days: 'TODAY()' },
      sheets: [
        sheet(head + row(text('Ketorolac'), '<c><f>Setup!A1*today-days_left</f><v>26</v></c>')),
        sheet(row(text('TODAY()'), '<c><f>1+1</f><v>2</v></c>'), { name: 'Setup' }),
      ],
    },
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '26'],
    ],
  },
  {
    name: 'icons that follow a rule',
    book: withRule('B2:B9', '<cfRule type="iconSet"><iconSet iconSet="3Flags"/></cfRule>'),
    line: /^Colors and icons that follow rules are not shown here\. Download it to see them\.$/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'icons of newer kinds, and colors',
    book: withRule('', '<cfRule><dxf><font><strike/></font></dxf></cfRule><sqref>D1 B2</sqref>', 'extLst'),
    line: /^Colors and icons that follow rules are not shown here\./,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'rules for blank cells, and one that only ends others',
    book: withRule(
      'C1:D900',
      '<cfRule dxfId="0"/></conditionalFormatting><conditionalFormatting sqref="B2"><cfRule stopIfTrue="1"/>',
    ),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'letters whose font cannot be told',
    book: one(
      { styles: [{ font: '<name val="Symbol"/>' }] },
      head,
      row(text('\uF0FF'), text('30')),
      row(text('\u0081', 1), text('30')),
    ),
    line: /2 cells with letters of a symbol font/,
    shows: [
      ['Drug', 'Dose'],
      ['\uF0FF', '30'],
      ['\u0081', '30'],
    ],
  },
  {
    name: 'drawings',
    book: withDrawings(2),
    line: /^Parts of this sheet cannot be shown here: 2 drawings\. Download it to see them\.$/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'a drawing part without a drawing',
    book: withDrawings(0),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'a damaged drawing part',
    book: withDrawings(0, '<xdr:wsDr><xdr:twoCellAnchor'),
    line: /1 drawing\. Download it to see them\.$/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'a drawing that is hidden',
    book: withDrawings(0, anchors(1).replace('<xdr:pic/>', '<xdr:pic><xdr:cNvPr hidden="1"/></xdr:pic>')),
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'notes, which paper does not show either',
    book: {
      sheets: [
        sheet(head + row(text('Ketorolac'), number(30)), {
          after: '<legacyDrawing r:id="rId1"/>',
          relations: relationTo('rId1', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
        }),
      ],
      more: {
        'xl/drawings/vmlDrawing1.vml':
          '<xml><v:shape><x:ClientData ObjectType="Note"></x:ClientData></v:shape><br></xml>',
      },
    },
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '30'],
    ],
  },
  {
    name: 'a picture in a cell',
    book: one({}, head, row(text('Ketorolac'), '<c t="e" vm="1"><v>#VALUE!</v></c>')),
    line: /1 value that only Excel shows/,
    shows: [
      ['Drug', 'Dose'],
      ['Ketorolac', '[not shown]'],
    ],
  },
  {
    name: 'a chart on a sheet of its own',
    book: { sheets: [sheet('', { type: 'chartsheet' })] },
    line: /1 drawing\. Download it to see them\.$/,
    shows: [],
  },
]
