// Reading and writing the XML of Word files.
import { expect, test } from 'vitest'
import { textIn } from './elements'
import { readXml, writeXml } from './xml'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

test.each([
  ['signs by name and number', `<w:t ${w}>a &lt; b &amp; &#181;g &#x3bc;g AT&T</w:t>`, 'a < b & µg μg AT&T'],
  [
    'CDATA, comments and instructions',
    `<?xml version="1.0"?><!-- no --><w:t ${w}>a<![CDATA[<b>]]><?no?>c</w:t>`,
    'a<b>c',
  ],
  ['a value with a bracket in it', `<w:p ${w} w:val="a>b"><w:t>c</w:t></w:p>`, 'c'],
])('text with %s is read', (_what, xml, text) => {
  expect(textIn(readXml(xml))).toBe(text)
})

test('names have the usual prefix, whatever the file writes, also in the strict kind', () => {
  const strict = readXml(
    '<p xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"><r><x:t xmlns:x="urn:other"/></r></p>',
  )
  expect(strict.name).toBe('w:p')
  expect(strict.children).toMatchObject([{ name: 'w:r', children: [{ name: 'x:t' }] }])
})

test('lengths of the strict kind are read as those of the other kind', () => {
  const { attrs, children } = readXml(
    `<w:pgSz ${w} w:w="612pt" w:h="11in" w:orient="portrait"><w:sz w:val="10.5pt"/><w:lvlText w:val="5pt"/></w:pgSz>`,
  )
  expect(attrs).toEqual({ 'w:w': '12240', 'w:h': '15840', 'w:orient': 'portrait' })
  expect(children).toMatchObject([{ attrs: { 'w:val': '21' } }, { attrs: { 'w:val': '5pt' } }])
})

test('what is written is read as the same, without signs that XML has not', () => {
  const element = readXml(`<w:p ${w} w:val="&quot;&lt;"><w:t xml:space="preserve"> a &amp; b </w:t></w:p>`)
  expect(readXml(writeXml(element))).toEqual(element)
  expect(textIn(readXml(writeXml({ ...element, children: ['a\u0001\uD800b'] })))).toBe('ab')
})

test.each([
  ['a tag without an end', `<w:p ${w}><w:r></w:p>`],
  ['a text that is cut off', `<w:p ${w}><w:t>Give`],
  ['no element', 'Give'],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]><w:p ${w}/>`],
  ['elements in each other without an end', `<w:p ${w}>${'<w:p>'.repeat(500)}${'</w:p>'.repeat(500)}</w:p>`],
])('%s is refused', (_what, xml) => {
  expect(() => readXml(xml)).toThrow(/The file/)
})
