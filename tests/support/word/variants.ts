// Variants of the cases: other places, other orders, other elements for the same thing.
import { hyphen, type WordCase } from './cases'
import {
  by,
  cell,
  control,
  drawing,
  field,
  inRun,
  paragraph,
  row,
  run,
  shape,
  table,
  vmlBox,
  wordPart,
  words,
} from './docx'

const style = (id: string, type: string, props: string, more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${more}<w:rPr>${props}</w:rPr></w:style>`
const styles = (...all: string[]) => wordPart('styles', 'styles', 'styles', all.join(''))
const sym = (font: string, char: string) => inRun(`<w:sym w:font="${font}" w:char="${char}"/>`)
const fonts = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`
const marked = (mark: string) => `<w:pPr><w:rPr><w:${mark} ${by(7)}/></w:rPr></w:pPr>`
const deleted = (text: string) => `<w:del ${by(1)}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const inserted = (inner: string) => `<w:ins ${by(2)}>${inner}</w:ins>`

export const variants: WordCase[] = [
  {
    name: 'a row in a control in a table in a cell in a control',
    source: {
      body: table(
        row([
          control(cell(table(control(row(words('Epinephrine', '0.3 mg')))) + paragraph())),
          ...words('outer'),
        ]),
      ),
    },
    shown: ['Epinephrine|0.3 mg', 'outer'],
  },
  {
    name: 'custom XML around paragraphs, rows, cells and runs, and smart tags in each other',
    source: {
      body: `<w:customXml w:element="a">${paragraph(
        run('Call '),
        `<w:smartTag w:element="b"><w:customXml w:element="c">${run('325')}<w:smartTag w:element="d">${control(run('-555'))}</w:smartTag></w:customXml></w:smartTag>`,
      )}${table(`<w:customXml w:element="e">${row([`<w:customXml w:element="f">${words('left').join('')}</w:customXml>`, ...words('right')])}</w:customXml>`)}</w:customXml>`,
    },
    shown: ['Call 325-555', 'left|right'],
  },
  {
    name: 'a link that holds controls, fields and insertions',
    source: {
      body: paragraph(
        `<w:hyperlink w:anchor="x">${run('Ask ')}${control(run('the '))}<w:fldSimple w:instr="REF y">${run('pharmacy ')}</w:fldSimple>${inserted(run('first'))}</w:hyperlink>`,
      ),
    },
    shown: ['Ask the pharmacy first'],
    isTracked: true,
  },
  {
    name: 'a paragraph whose end is deleted, an insertion that holds a deletion, and a deleted cell',
    source: {
      body: [
        `<w:p>${marked('del')}${run('Check ')}${deleted('no ')}</w:p>`,
        paragraph(inserted(run('the list') + deleted('NOT')), run(' twice')),
        `<w:p>${marked('del')}${deleted('gone')}</w:p>`,
        table(
          row([...words('Drug'), cell(paragraph(run('OLD')), `<w:cellDel ${by(5)}/>`), ...words('Dose')]),
        ),
      ].join(''),
    },
    shown: ['Check the list twice', 'Drug|Dose'],
    gone: ['NOT', 'OLD', 'gone'],
    isTracked: true,
  },
  {
    name: 'text boxes of all kinds: in a shape, a group, a rectangle, a cell, and a box in a box',
    source: {
      body: [
        paragraph(
          run('Before '),
          shape(paragraph(run('in a shape')) + paragraph(shape(paragraph(run('in a box'))))),
          run('after'),
        ),
        paragraph(
          drawing(
            'group',
            `<wpg:wgp><wpg:grpSpPr/><wps:wsp><wps:txbx><w:txbxContent>${paragraph(run('in a group'))}</w:txbxContent></wps:txbx></wps:wsp></wpg:wgp>`,
          ),
        ),
        paragraph(vmlBox(paragraph(control(run('in a rectangle'))), 'rect')),
        table(row([cell(paragraph(vmlBox(table(row(words('in', 'a cell')))))), ...words('beside')])),
      ].join(''),
    },
    shown: ['Before after', 'in a shape', 'in a box', 'in a group', 'in a rectangle', 'in|a cell', 'beside'],
  },
  {
    name: 'a text box that a file holds for new and for old programs is read once',
    source: {
      body: paragraph(
        inRun(
          `<mc:AlternateContent><mc:Choice Requires="wps">${shape(paragraph(run('STOP if rash'))).slice(5, -6)}</mc:Choice><mc:Fallback>${vmlBox(paragraph(run('STOP if rash'))).slice(5, -6)}</mc:Fallback></mc:AlternateContent>`,
        ),
        run('next'),
      ),
    },
    shown: ['next', 'STOP if rash'],
  },
  {
    name: 'fields: in one run, in each other, over paragraphs, and without an end',
    source: {
      body: [
        paragraph(
          inRun(
            '<w:fldChar w:fldCharType="begin"/><w:instrText> REF a </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>one run</w:t><w:fldChar w:fldCharType="end"/>',
          ),
        ),
        paragraph(
          field(
            `IF </w:instrText></w:r>${field('REF b', run('CODE'))}<w:r><w:instrText> = 1`,
            run('the result'),
          ),
        ),
        paragraph(
          inRun('<w:fldChar w:fldCharType="begin"/>'),
          inRun('<w:instrText> TOC </w:instrText>'),
          inRun('<w:fldChar w:fldCharType="separate"/>'),
          run('Doses 4'),
        ),
        paragraph(run('Routes 7'), inRun('<w:fldChar w:fldCharType="end"/>')),
        paragraph(inRun('<w:fldChar w:fldCharType="begin"/>'), run('not lost')),
      ].join(''),
    },
    shown: ['one run', 'the result', 'Doses 4', 'Routes 7', 'not lost'],
    gone: ['CODE', 'TOC'],
  },
  {
    name: 'form fields: a list, a text, a button, a sign by its number',
    source: {
      body: [
        paragraph(
          run('Route: '),
          field(
            'FORMDROPDOWN',
            undefined,
            '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="PO"/><w:listEntry w:val="IM"/></w:ddList></w:ffData>',
          ),
        ),
        paragraph(run('Name: '), field('FORMTEXT', run('Ana Ruiz'))),
        paragraph(field('MACROBUTTON NoMacro [Click here]')),
        paragraph(run('50 '), field('SYMBOL 109 \\f "Symbol" \\s 11'), run('g')),
        paragraph(run('7 '), field('SYMBOL 956 \\u'), run('g')),
      ].join(''),
    },
    shown: ['Route: IM', 'Name: Ana Ruiz', '[Click here]', '50 μg', '7 μg'],
  },
  {
    name: 'symbols by a style of letters, by a style of paragraphs, and of other fonts',
    source: {
      body: [
        paragraph(run('5 '), run('m', '<w:rStyle w:val="Greek"/>'), run('L')),
        `<w:p><w:pPr><w:pStyle w:val="Ticks"/></w:pPr>${run('\u00FC')}${run(' done', fonts('Arial'))}</w:p>`,
        paragraph(
          run('a', fonts('Webdings')),
          run(' seen '),
          sym('Wingdings 2', 'F052'),
          run(' agreed '),
          run('\uF0E0', fonts('Wingdings')),
          run(' next'),
        ),
      ].join(''),
      parts: [
        styles(style('Greek', 'character', fonts('Symbol')), style('Ticks', 'paragraph', fonts('Wingdings'))),
      ],
    },
    shown: ['5 μL', '✓ done', '✔ seen ☑ agreed → next'],
    gone: ['5 mL'],
  },
  {
    name: 'a sign of a font that nobody has stands in a labelled place',
    source: { body: paragraph(run('Take '), sym('Clinic Icons', 'F041'), run(' daily')) },
    shown: ['Take [Symbol] daily'],
    line: /^1 symbol$/,
  },
  {
    name: 'hidden text stays hidden, and text that a style hides and its run shows is shown',
    source: {
      body: paragraph(
        run('seen '),
        run('SECRET ', '<w:vanish/>'),
        run('STYLED ', '<w:rStyle w:val="Note"/>'),
        run('again', '<w:rStyle w:val="Note"/><w:vanish w:val="0"/>'),
      ),
      parts: [
        styles(
          style('Base', 'character', '<w:vanish/>'),
          style('Note', 'character', '', '<w:basedOn w:val="Base"/>'),
        ),
      ],
    },
    shown: ['seen again'],
    gone: ['SECRET', 'STYLED'],
  },
  {
    name: 'breaks, tabs, readings above words, and the hyphen that may break',
    source: {
      body: paragraph(
        inRun(
          '<w:t>one</w:t><w:cr/><w:t>two</w:t><w:ptab w:relativeTo="margin" w:alignment="right" w:leader="none"/><w:t>three</w:t>',
        ),
        inRun('<w:t> in</w:t><w:softHyphen/><w:t>jection 5</w:t>'),
        hyphen,
        run('10'),
        inRun(`<w:ruby><w:rt>${run('kan')}</w:rt><w:rubyBase>${run('感')}</w:rubyBase></w:ruby>`),
      ),
    },
    shown: ['one two three injection 5-10', '感 kan'],
  },
  {
    name: 'a formula',
    source: {
      body: paragraph(
        run('Dose = '),
        '<m:oMath><m:f><m:num><m:r><m:t>mg</m:t></m:r></m:num><m:den><m:sSubSup><m:e><m:r><m:t>kg</m:t></m:r></m:e><m:sub><m:r><m:t>0</m:t></m:r></m:sub><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSubSup></m:den></m:f><m:d><m:e><m:r><m:t>x</m:t></m:r></m:e></m:d></m:oMath>',
      ),
    },
    shown: ['Dose = mg/(kg_0^2)(x)'],
  },
  {
    name: 'cells that are merged, behind an empty column',
    source: {
      body: table(
        row(words('Drug', 'Dose', 'Note')),
        row([
          ...words('Ketorolac'),
          cell(paragraph(run('30 mg')), '<w:vMerge w:val="restart"/>'),
          ...words('a'),
        ]),
        row([cell(paragraph(), '<w:vMerge/>'), ...words('b')], '<w:gridBefore w:val="1"/>'),
        row([...words('Other'), cell(paragraph(run('lost above')), '<w:vMerge/>'), ...words('c')]),
      ),
    },
    shown: ['Drug|Dose|Note', 'Ketorolac|30 mg', 'lost above', 'b', 'Other', 'c'],
  },
]
