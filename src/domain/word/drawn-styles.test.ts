// What docx-preview gets of a file's styles.
import { expect, test } from 'vitest'
import { attr, elementsIn } from './elements'
import { drawnStyles } from './drawn-styles'
import { readXml, writeXml } from './xml'

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const stylesOf = (styles: string) => readXml(`<w:styles ${W}>${styles}</w:styles>`)
const partOf = (content: string) => readXml(`<w:body ${W}>${content}</w:body>`)

test('a dose that a style strikes out with two lines is struck out', () => {
  const style = '<w:style w:styleId="Old" w:default="1"><w:rPr><w:dstrike/></w:rPr></w:style>'
  expect(writeXml(drawnStyles(stylesOf(style), []))).toContain('<w:strike/>')
})

test('it gets the styles that are named, with those behind them and those of all that name none, in their order', () => {
  const style = (id: string, inside = '', more = '') =>
    `<w:style w:styleId="${id}" ${more}><w:rPr><w:b/></w:rPr>${inside}</w:style>`
  const tie = (kind: string, id: string) => `<w:${kind} w:val="${id}"/>`
  const styles = stylesOf(
    [
      '<w:docDefaults/><w:latentStyles/>',
      style('Unused', tie('basedOn', 'Unused2')) + style('Unused2'),
      style('OfLabel') + style('Base', tie('basedOn', 'Head')),
      style('Head', tie('basedOn', 'Base') + tie('link', 'HeadLetters')) + style('HeadLetters'),
      style('Normal', '', 'w:default="1"') + style('Red') + style('Red') + style('Grid'),
      '<w:style><w:rPr/></w:style>',
    ].join(''),
  )
  const body = partOf(
    `<w:p><w:pPr>${tie('pStyle', 'Head')}</w:pPr><w:r><w:rPr>${tie('rStyle', 'Red')}</w:rPr></w:r></w:p>
     <w:tbl><w:tblPr>${tie('tblStyle', 'Grid')}</w:tblPr></w:tbl>`,
  )
  const lists = partOf(`<w:lvl><w:rPr>${tie('rStyle', 'OfLabel')}</w:rPr></w:lvl>`)
  const drawn = elementsIn(drawnStyles(styles, [body, lists]))
  expect(drawn.map((one) => attr(one, 'w:styleId') ?? one.name)).toEqual(
    'w:docDefaults OfLabel Base Head HeadLetters Normal Red Red Grid'.split(' '),
  )
})
