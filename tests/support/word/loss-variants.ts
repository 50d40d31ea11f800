// Variants whose paper holds more than words: lines through a dose, comments, mirrored pictures, parts that are damaged.
import type { WordCase } from './cases'
import { drawing, inRun, paragraph, run, wordPart, type PartOfDocx } from './docx'
import { PNG } from './part-variants'

/** A straight line that floats: inches from the begin of its paragraph. */
const line = (left: number, top: number, width: number, height = 0, from = 'paragraph') => {
  const [x, y, cx, cy] = [left, top, width, height].map((inches) => Math.round(inches * 914_400))
  return inRun(
    `<w:drawing><wp:anchor behindDoc="0"><wp:positionH relativeFrom="column"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from}"><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="shape"><wps:wsp><wps:spPr><a:prstGeom prst="line"/></wps:spPr></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`,
  )
}
const vmlLine = (from: string, to: string) =>
  inRun(`<w:pict><v:line style="position:absolute;z-index:1" from="${from}" to="${to}"/></w:pict>`)
const png: PartOfDocx = { id: 'p1', kind: 'image', path: 'word/media/a.png', content: PNG }
const broken = (id: string): PartOfDocx => ({ id, kind: id, path: `word/${id}.xml`, content: '<w:broken' })
const numbered = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Wash hands')}</w:p>`
const logo = (id: string, text = '') => ({
  id,
  kind: 'header',
  path: `word/${id}.xml`,
  content: wordPart(id, 'header', 'hdr', paragraph(run(text), drawing('picture', pictureOf('p1')))).content,
})
const pictureOf = (id: string, flip = '') =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm ${flip}><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic>`

export const lossVariants: WordCase[] = [
  {
    name: 'formulas of which a letter or a part is struck out',
    source: {
      body: paragraph(
        '<m:oMath><m:r><w:rPr><w:strike/></w:rPr><m:t>50</m:t></m:r><m:r><m:t>5 mg</m:t></m:r></m:oMath>',
        inRun(
          '<m:oMath><m:borderBox><m:borderBoxPr><m:strikeH m:val="1"/></m:borderBoxPr><m:e><m:r><m:t>60</m:t></m:r></m:e></m:borderBox></m:oMath>',
        ),
        '<m:oMath><m:r><w:rPr><w:strike w:val="0"/></w:rPr><m:t>7 mg</m:t></m:r></m:oMath>',
      ),
    },
    shown: ['[Formula: 505 mg][Formula: 60]7 mg'],
    line: /^2 formulas$/,
  },
  {
    name: 'lines through a dose, flat and aslant, of the newer and of the older kind',
    source: {
      body: [
        paragraph(run('Give 50 mg daily'), line(0.4, 0.1, 0.6)),
        paragraph(run('Give 60 mg daily'), line(0.1, 0.02, 0.9, 0.12, 'line')),
        paragraph(run('Give 70 mg daily'), vmlLine('30pt,7pt', '80pt,7.5pt')),
        paragraph(run('word '.repeat(60)), line(0.4, 0.5, 0.6)),
      ].join(''),
    },
    shown: ['Give 50 mg daily', 'Give 60 mg daily', 'Give 70 mg daily'],
    line: /^4 drawings$/,
  },
  {
    name: 'lines that strike nothing: under a heading, beside a name, upright, in an empty paragraph, at a place of the page',
    source: {
      body: [
        paragraph(run('Standing orders'), line(0, 0.22, 6)),
        paragraph(run('Name:'), line(1, 0.1, 3)),
        paragraph(run('Dose and route'), line(0.7, 0, 0, 1)),
        paragraph(line(0, 0.1, 6)),
        paragraph(run('letterhead '.repeat(9)), line(-0.2, 0.24, 7.3)),
        paragraph(run('Clinic'), line(0, 1, 6, 0, 'page')),
        paragraph(run('Signature'), vmlLine('0,20pt', '200pt,20pt')),
      ].join(''),
    },
    shown: ['Standing orders', 'Name:', 'Dose and route', 'Clinic', 'Signature'],
  },
  {
    name: 'comments beside a dose',
    source: {
      body: paragraph(
        '<w:commentRangeStart w:id="0"/>',
        run('Give 50 mg'),
        '<w:commentRangeEnd w:id="0"/>',
        inRun('<w:commentReference w:id="0"/>'),
        inRun('<w:commentReference w:id="1"/>'),
      ),
      parts: [
        wordPart(
          'comments',
          'comments',
          'comments',
          [0, 1, 2]
            .map((id) => `<w:comment w:id="${id}">${paragraph(run('WRONG: 5 mg'))}</w:comment>`)
            .join(''),
        ),
      ],
    },
    shown: ['Give 50 mg'],
    gone: ['WRONG'],
    line: /^2 comments$/,
  },
  {
    name: 'numbers of steps in a part that is damaged',
    source: { body: numbered, parts: [broken('numbering')] },
    shown: ['Wash hands'],
    line: /^1 part that is damaged$/,
  },
  {
    name: 'formulas with text of the document, and a box in a hidden run',
    source: {
      body: paragraph(
        run('x '),
        `<m:oMath><m:r><w:t>y</w:t></m:r></m:oMath>`,
        `<w:r><w:rPr><w:vanish/></w:rPr><w:pict><v:rect style="width:200pt;height:40pt"><v:textbox><w:txbxContent>${paragraph(run('hidden'))}</w:txbxContent></v:textbox></v:rect></w:pict></w:r>`,
        run(' z'),
      ),
    },
    shown: ['x y z'],
    gone: ['hidden'],
  },
]

/** Variants whose pictures count: how many of them must be mirrored, and how many there are. */
export const pictureVariants: (WordCase & { pictures: number; mirrored: number })[] = [
  {
    name: 'pictures that are mirrored',
    source: {
      body: [
        paragraph(run('Left hand'), drawing('picture', pictureOf('p1', 'flipH="1"'))),
        paragraph(drawing('picture', pictureOf('p1', 'flipV="1" rot="5400000"'))),
        paragraph(drawing('picture', pictureOf('p1'))),
        paragraph(
          inRun(
            '<w:pict><v:shape style="width:72pt;height:72pt;flip:x"><v:imagedata r:id="p1"/></v:shape></w:pict>',
          ),
        ),
      ].join(''),
      parts: [png],
    },
    shown: ['Left hand'],
    pictures: 4,
    mirrored: 3,
  },
  {
    name: 'a header of a picture alone, which only further pages have',
    source: {
      body: paragraph(run('Body')),
      section: '<w:headerReference w:type="default" r:id="h1"/><w:titlePg/>',
      parts: [
        logo('h1'),
        png,
        {
          id: 'r1',
          kind: 'x',
          path: 'word/_rels/h1.xml.rels',
          content:
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/a.png"/></Relationships>',
        },
      ],
    },
    shown: ['Body'],
    pictures: 1,
    mirrored: 0,
  },
]
