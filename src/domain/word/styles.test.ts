// What stands behind a style.
import { expect, test } from 'vitest'
import { chainOf, readStyles } from './styles'
import { readXml } from './xml'

test('each word of a letter looks through a hundred styles at most, however many are based on each other, also in a circle', () => {
  const style = (at: number) =>
    `<w:style w:styleId="${at % 3_000}"><w:basedOn w:val="${(at + 1) % 3_000}"/></w:style>`
  const all = Array.from({ length: 3_000 }, (_, at) => style(at)).join('')
  const small =
    '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>'
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const styles = readStyles(readXml(`<w:styles ${space}>${all}${small}</w:styles>`))
  expect(chainOf(styles, '0')).toHaveLength(100)
  expect(chainOf(styles, 'A')).toHaveLength(2)
})
