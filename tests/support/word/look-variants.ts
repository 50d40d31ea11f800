// Variants whose words are all there, and could not be read: black on black, white on white, on their side, or a point high; and boxes
// that the file hides.
import type { WordCase } from './cases'
import { cell, drawing, inRun, paragraph, row, run, shape, table, vmlBox, wordPart, words } from './docx'
import { PNG } from './part-variants'

const shading = (fill: string, more = 'w:val="clear" w:color="auto"') => `<w:shd ${more} w:fill="${fill}"/>`
const white = '<w:color w:val="FFFFFF"/>'
const styled = (props: string, inner: string) => `<w:p><w:pPr>${props}</w:pPr>${inner}</w:p>`
const styles = (inner: string) => wordPart('styles', 'styles', 'styles', inner)
const tableStyle = (inner: string) => styles(`<w:style w:type="table" w:styleId="Dark">${inner}</w:style>`)
const looked = (name: string, body: string, ...parts: WordCase['source']['parts'] & object): WordCase => ({
  name,
  source: { body, parts },
  shown: ['Epinephrine'],
})
const headOf = (props: string) =>
  table(row([cell(paragraph(run('Epinephrine', white)), props), ...words('0.3 mg')]))
const picture = (id: string, size: string) =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm>${size}</a:xfrm></pic:spPr></pic:pic>`
const png = { id: 'p1', kind: 'image', path: 'word/media/a.png', content: PNG }
const bar =
  '<wps:wsp><wps:spPr><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="1F3864"/></a:solidFill></wps:spPr></wps:wsp>'
const theme = {
  id: 'theme',
  kind: 'theme',
  path: 'word/theme/theme1.xml',
  content:
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme><a:accent1><a:srgbClr val="1F3864"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
}

export const lookVariants: WordCase[] = [
  looked('letters of no colour on a dark paragraph', styled(shading('000000'), run('Epinephrine'))),
  looked(
    'letters of no colour on dark runs, by shading and by a marker',
    paragraph(run('Epinephrine', shading('000000')), run(' 0.3 mg', '<w:highlight w:val="black"/>')),
  ),
  looked(
    'letters of no colour on a paragraph that its style makes dark',
    styled('<w:pStyle w:val="Bar"/>', run('Epinephrine')),
    styles(
      `<w:style w:type="paragraph" w:styleId="Bar"><w:name w:val="Bar"/><w:pPr>${shading('1F3864')}</w:pPr></w:style>`,
    ),
  ),
  looked(
    'letters of no colour in a head that the style of its table makes dark',
    `<w:tbl><w:tblPr><w:tblStyle w:val="Dark"/><w:tblLook w:val="0420"/></w:tblPr>${row(words('Epinephrine', 'Dose'))}${row(words('a', 'b'))}</w:tbl>`,
    tableStyle(`<w:tblStylePr w:type="firstRow"><w:tcPr>${shading('000000')}</w:tcPr></w:tblStylePr>`),
  ),
  looked(
    'letters beside a style that has no name, and makes them a point high',
    paragraph(run('Epinephrine')),
    styles('<w:style><w:name w:val="EmptyCell"/><w:rPr><w:sz w:val="2"/></w:rPr></w:style>'),
  ),
  looked('white letters on a solid pattern', headOf(shading('FFFFFF', 'w:val="solid" w:color="1F3864"'))),
  looked('white letters on a dense pattern', headOf(shading('auto', 'w:val="pct90" w:color="auto"'))),
  looked(
    "white letters on a colour of the file's theme",
    headOf('<w:shd w:val="clear" w:color="auto" w:themeFill="accent1"/>'),
    theme,
  ),
  looked(
    'white letters in front of a shape',
    paragraph(
      drawing('shape', bar, 'anchor').replace('<wp:anchor>', '<wp:anchor behindDoc="1">'),
      run('Epinephrine', white),
    ),
  ),
  looked(
    'white letters in front of a shape of the older kind',
    paragraph(
      inRun(
        '<w:pict><v:rect style="position:absolute;width:400pt;height:40pt;z-index:-1" fillcolor="#1f3864"/></w:pict>',
      ),
      run('Epinephrine', white),
    ),
  ),
  looked(
    'a cell whose letters stand as usual, and whose file says so',
    table(
      row([cell(paragraph(run('Epinephrine 0.3 mg')), '<w:textDirection w:val="lrTb"/>'), ...words('IM')]),
    ),
  ),
  looked(
    'a picture in a group that counts in units of its own, and one whose own size is stale',
    paragraph(
      run('Epinephrine'),
      drawing(
        'group',
        `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:ext cx="5943600" cy="3657600"/><a:chExt cx="9360" cy="5760"/></a:xfrm></wpg:grpSpPr>${picture('p1', '<a:ext cx="4680" cy="2880"/>')}</wpg:wgp>`,
      ),
      drawing('picture', picture('p1', '<a:ext cx="9" cy="9"/>')),
    ),
    png,
  ),
  {
    ...looked(
      'a picture that fills a shape of the older kind, and one that is not there',
      paragraph(
        run('Epinephrine'),
        inRun(
          '<w:pict><v:rect style="width:200pt;height:100pt"><v:fill r:id="p1" type="frame"/></v:rect></w:pict>',
        ),
        inRun(
          '<w:pict><v:rect style="width:200pt;height:100pt"><v:fill r:id="none" type="frame"/></v:rect></w:pict>',
        ),
      ),
      png,
    ),
    line: /^1 picture$/,
  },
  {
    name: 'boxes that the file hides stay hidden, and are no loss',
    source: {
      body: paragraph(
        run('seen'),
        shape(paragraph(run('SECRET'))).replace('<wp:docPr ', '<wp:docPr hidden="1" '),
        vmlBox(paragraph(run('STYLED'))).replace('style="', 'style="visibility:hidden;'),
      ),
    },
    shown: ['seen'],
    gone: ['SECRET', 'STYLED'],
  },
  {
    name: 'boxes to tick that are drawn as shapes, of the newer and of the older kind',
    source: {
      body: paragraph(
        shape('').replace('cx="914400" cy="914400"', 'cx="190500" cy="190500"'),
        run(' Yes '),
        inRun('<w:pict><v:rect style="width:11pt;height:12pt"/></w:pict>'),
        run(' No'),
      ),
    },
    shown: ['☐ Yes ☐ No'],
  },
]
