// Variants of the cases that need other parts of the file: headers, notes, lists, pictures.
import type { WordCase } from './cases'
import {
  control,
  drawing,
  field,
  inRun,
  paragraph,
  picture,
  row,
  run,
  shape,
  table,
  vmlBox,
  wordPart,
  words,
} from './docx'

const reference = (kind: string, type: string, id: string) =>
  `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`
const header = (id: string, inner: string) => wordPart(id, 'header', 'hdr', inner)
const noteMark = (kind: string, id: number) => inRun(`<w:${kind}Reference w:id="${id}"/>`)
const note = (kind: string, id: number, inner: string) =>
  `<w:${kind} w:id="${id}">${paragraph(inRun(`<w:${kind}Ref/>`), inner)}</w:${kind}>`
const listed = (id: number, level: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${text}</w:p>`
const level = (at: number, format: string, text: string, props = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${props}</w:lvl>`
const num = (id: number, abstract: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`

/** A picture of one dot. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
export const partVariants: WordCase[] = [
  {
    name: 'headers: of the first page, of the others, in controls and boxes, of a section that names none',
    source: {
      body: `<w:p><w:pPr><w:sectPr>${reference('header', 'first', 'h1')}${reference('header', 'default', 'h2')}<w:titlePg/></w:sectPr></w:pPr>${run('page one')}</w:p>${paragraph(run('page two'))}`,
      parts: [
        header('h1', control(paragraph(run('LETTERHEAD')))),
        header('h2', paragraph(run('Policy '), vmlBox(paragraph(run('DRAFT'))), field('PAGE', run('4')))),
      ],
    },
    shown: ['LETTERHEAD', 'page one', 'Policy 2', 'DRAFT', 'page two'],
    gone: ['4'],
  },
  {
    name: 'a header that only further pages have, of which none is drawn',
    source: {
      body: paragraph(run('Dear Ana')),
      section: `${reference('header', 'first', 'h1')}${reference('header', 'default', 'h2')}<w:titlePg/>`,
      parts: [header('h1', paragraph(run('LETTERHEAD'))), header('h2', paragraph(run('Re: the vaccine')))],
    },
    shown: ['LETTERHEAD', 'Dear Ana', 'On other pages', 'Re: the vaccine'],
  },
  {
    name: 'page numbers are those of each page where the pages are known',
    source: {
      body: `${paragraph(run('alpha'), inRun('<w:br w:type="page"/>'))}${paragraph(run('beta'))}`,
      section: reference('header', 'default', 'h1'),
      parts: [
        header(
          'h1',
          paragraph(
            run('Page '),
            field('PAGE', run('9')),
            run(' of '),
            `<w:fldSimple w:instr="NUMPAGES">${run('9')}</w:fldSimple>`,
          ),
        ),
      ],
      pages: 2,
    },
    shown: ['Page 1 of 2', 'alpha', 'Page 2 of 2', 'beta'],
    gone: ['9'],
  },
  {
    name: 'footnotes and endnotes, with controls in them, numbered through the pages',
    source: {
      body: `${paragraph(run('first'), noteMark('footnote', 2), inRun('<w:br w:type="page"/>'))}${paragraph(run('second'), noteMark('footnote', 5), noteMark('endnote', 1))}`,
      parts: [
        wordPart(
          'footnotes',
          'footnotes',
          'footnotes',
          note('footnote', 5, control(run('watch the rash'))) +
            note('footnote', 2, run('not for children')) +
            note('footnote', 9, run('unused')),
        ),
        wordPart('endnotes', 'endnotes', 'endnotes', note('endnote', 1, run('from the CDC'))),
      ],
    },
    shown: ['first1', '1 not for children', 'second2i', '2 watch the rash', 'i from the CDC'],
    gone: ['unused'],
  },
  {
    name: 'lists: two of one kind go on, one begins anew, levels have their own numbers, a bullet of Wingdings',
    source: {
      body: [
        listed(1, 0, run('Wash')),
        listed(1, 0, run('Check')),
        listed(1, 1, run('allergies')),
        listed(2, 0, run('Inject')),
        listed(3, 0, run('Wait')),
        listed(3, 0, inRun('<w:t>half</w:t><w:br w:type="page"/><w:t>page</w:t>')),
        listed(3, 0, run('Write')),
        listed(4, 0, run('tick')),
      ].join(''),
      parts: [
        wordPart(
          'numbering',
          'numbering',
          'numbering',
          `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uF0A8', '<w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr>')}</w:abstractNum>${num(1, 1)}${num(2, 1)}${num(3, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')}${num(4, 2)}`,
        ),
      ],
    },
    shown: [
      '1. Wash',
      '2. Check',
      '2a) allergies',
      '3. Inject',
      '1. Wait',
      '2. half',
      'page',
      '3. Write',
      '☐ tick',
    ],
  },
  {
    name: 'a picture with a wrong name is drawn; one that no browser knows leaves a label, and one of another server too',
    source: {
      body: paragraph(run('a '), picture('p1'), run(' b '), picture('p2'), run(' c '), picture('p3')),
      parts: [
        { id: 'p1', kind: 'image', path: 'word/media/A.JPG', content: PNG },
        {
          id: 'p2',
          kind: 'image',
          path: 'word/media/b.emf',
          content: Uint8Array.of(1, 0, 0, 0, 88, 0, 0, 0),
        },
      ],
    },
    shown: ['a', 'b', '[Picture: A sign]', 'c', '[Picture: A sign]'],
    line: /^2 pictures$/,
  },
  {
    name: 'SmartArt gives its words, word art too, and an object is named',
    source: {
      body: [
        paragraph(drawing('diagram', '<dgm:relIds r:dm="d1"/>')),
        paragraph(
          inRun('<w:pict><v:shape style="width:9pt"><v:textpath string="DO NOT COPY"/></v:shape></w:pict>'),
        ),
        paragraph(
          inRun(
            '<w:object><v:shape style="width:9pt"><v:imagedata r:id="none"/></v:shape><o:OLEObject ProgID="Excel.Sheet.12"/></w:object>',
          ),
        ),
      ].join(''),
      parts: [
        {
          id: 'd1',
          kind: 'diagramData',
          path: 'word/diagrams/data1.xml',
          content:
            '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:pt><dgm:t><a:p><a:r><a:t>Call 911</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
        },
      ],
    },
    shown: ['[Drawing: A sign]', 'Call 911', 'DO NOT COPY', '[Embedded object: Excel.Sheet]'],
    extra: ['Call 911'],
    line: /^1 drawing and 1 embedded object$/,
  },
  {
    name: 'another file that is inserted leaves a label',
    source: { body: `${paragraph(run('See below'))}<w:altChunk r:id="rId7"/>` },
    shown: ['See below', '[Inserted file]'],
    line: /^1 inserted file$/,
  },
  {
    name: 'lines, frames and empty boxes are no loss',
    source: {
      body: paragraph(
        shape('', 'line'),
        shape('', 'rect'),
        shape(paragraph()),
        run('quiet'),
        inRun('<w:pict><v:rect style="width:0;height:1pt" o:hr="t"/></w:pict>'),
      ),
    },
    shown: ['quiet'],
  },
  {
    name: 'links of a header and of a note lead to their own addresses',
    source: {
      body: paragraph(`<w:hyperlink r:id="l1">${run('the page')}</w:hyperlink>`),
      links: { l1: 'https://www.cdc.gov/' },
    },
    shown: ['the page'],
  },
  {
    name: 'rows over all kinds of wrappers keep their columns',
    source: {
      body: table(
        row([control(words('a', 'b').join('')), ...words('c')]),
        control(control(row(words('d', 'e', 'f')))),
      ),
    },
    shown: ['a|b|c', 'd|e|f'],
  },
]
