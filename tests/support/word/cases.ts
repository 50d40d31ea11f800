// Word files as people bring them, each with the trap of a bug report, and what must be read of them.
import {
  by,
  cell,
  control,
  drawing,
  field,
  inRun,
  makeDocx,
  paragraph,
  row,
  run,
  shape,
  table,
  vmlBox,
  words,
  type DocxSource,
} from './docx'

/** `line`: what a line above the document must say. `shown`: words in this order. `gone`: words that nobody may read. */
export type WordCase = {
  name: string
  source: DocxSource
  shown: string[]
  gone?: string[]
  /** Words of other parts than Word's own text: the count does not ask for them. */
  extra?: string[]
  line?: RegExp
  isTracked?: boolean
}

export const docxOf = ({ source }: WordCase) => makeDocx(source)

export const hyphen = inRun('<w:noBreakHyphen/>')
const head = row(words('Drug', 'Dose', 'Route', 'Note'))
const symbolFont = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol" w:cs="Symbol"/>'
const sym = (font: string, char: string) => inRun(`<w:sym w:font="${font}" w:char="${char}"/>`)
const formTick = (isTicked: number) =>
  field(
    'FORMCHECKBOX',
    undefined,
    `<w:ffData><w:checkBox><w:sizeAuto/><w:default w:val="${isTicked}"/></w:checkBox></w:ffData>`,
  )
const controlTick = (isTicked: number) =>
  control(run(isTicked ? '☒' : '☐'), `<w14:checkbox><w14:checked w14:val="${isTicked}"/></w14:checkbox>`)

export const cases: WordCase[] = [
  {
    name: 'hyphens that hold a dose together',
    source: {
      body: paragraph(
        run('Give 5'),
        hyphen,
        run('10 mg every 4'),
        hyphen,
        run('6 h. Call 325'),
        hyphen,
        run('555'),
        hyphen,
        run('0100.'),
      ),
    },
    shown: ['Give 5-10 mg every 4-6 h. Call 325-555-0100.'],
  },
  {
    name: 'rows and cells in content controls',
    source: {
      body: table(
        head,
        row([...words('Ketorolac'), control(words('30 mg').join('')), ...words('IM', 'once')]),
        row([...words('Ondansetron'), cell(control(paragraph(run('4 mg')))), ...words('PO', 'as needed')]),
        control(row(words('Epinephrine', '0.3 mg', 'IM', 'emergency'))),
      ),
    },
    shown: ['Ketorolac|30 mg|IM|once', 'Ondansetron|4 mg|PO|as needed', 'Epinephrine|0.3 mg|IM|emergency'],
  },
  {
    name: 'micrograms and boxes of symbol fonts',
    source: {
      body: [
        paragraph(run('50 '), run('m', symbolFont), run('g by a run')),
        paragraph(run('50 '), sym('Symbol', 'F06D'), run('g by a sign')),
        paragraph(sym('Wingdings', 'F0FE'), run(' ticked '), sym('Wingdings', 'F0A8'), run(' empty')),
      ].join(''),
    },
    shown: ['50 μg by a run', '50 μg by a sign', '☑ ticked ☐ empty'],
    gone: ['50 mg'],
  },
  {
    name: 'tracked changes: a step that moved, and a row that is deleted',
    source: {
      body: [
        paragraph(run('1. Wash hands')),
        paragraph(
          `<w:moveToRangeStart w:name="m1" ${by(3)}/><w:moveTo ${by(4)}>${run('2. Check allergies')}</w:moveTo><w:moveToRangeEnd w:id="3"/>`,
        ),
        paragraph(run('3. Inject')),
        paragraph(
          `<w:moveFromRangeStart w:name="m1" ${by(1)}/><w:moveFrom ${by(2)}>${run('2. Check allergies')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>`,
        ),
        table(
          head,
          row(words('Ketorolac', '30 mg', 'IM', 'once')),
          row(
            ['OLD', '50 mg', 'IM', 'once'].map((text) =>
              cell(paragraph(`<w:del ${by(9)}><w:r><w:delText>${text}</w:delText></w:r></w:del>`)),
            ),
            `<w:del ${by(8)}/>`,
          ),
        ),
      ].join(''),
    },
    shown: ['1. Wash hands', '2. Check allergies', '3. Inject', 'Ketorolac|30 mg|IM|once'],
    gone: ['OLD', '50 mg'],
    isTracked: true,
  },
  {
    name: 'boxes with ticks, a text box, and a date field',
    source: {
      body: [
        paragraph(formTick(1), run(' Allergic to penicillin')),
        paragraph(formTick(0), run(' Pregnant')),
        paragraph(controlTick(1), run(' Consent given')),
        paragraph(controlTick(0), run(' Interpreter needed')),
        paragraph(
          inRun(
            `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing/></mc:Choice><mc:Fallback>${vmlBox(paragraph(run('TEXT BOX: stop if rash'))).slice(5, -6)}</mc:Fallback></mc:AlternateContent>`,
          ),
        ),
        paragraph(
          run('Valid from '),
          `<w:fldSimple w:instr=" DATE ">${run('11/27/2026')}</w:fldSimple>`,
          run('.'),
        ),
      ].join(''),
    },
    shown: [
      '☒ Allergic to penicillin',
      '☐ Pregnant',
      '☒ Consent given',
      '☐ Interpreter needed',
      'TEXT BOX: stop if rash',
      'Valid from 11/27/2026.',
    ],
  },
  {
    name: 'a chart and a drawing in place of words',
    source: {
      body: paragraph(
        run('Dose over time '),
        drawing('chart', '<c:chart r:id="rId9"/>'),
        shape('', 'star5'),
        run(' as of May'),
      ),
    },
    shown: ['Dose over time', 'as of May'],
    line: /^1 drawing and 1 chart$/,
  },
]
