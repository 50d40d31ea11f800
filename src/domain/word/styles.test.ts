// What docx-preview gets of a file's styles.
import { expect, test } from 'vitest'
import { drawnStyles } from './styles'
import { readXml, writeXml } from './xml'

test('a dose that a style strikes out with two lines is struck out', () => {
  const style = '<w:style w:styleId="Old"><w:rPr><w:dstrike/></w:rPr></w:style>'
  const xml = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${style}</w:styles>`
  expect(writeXml(drawnStyles(readXml(xml)))).toContain('<w:strike/>')
})
