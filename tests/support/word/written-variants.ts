// Variants of one case in the ways in which programs write a Word file: encodings, prefixes, paths.
import type { WordCase } from './cases'
import { control, inRun, paragraph, run } from './docx'

const strict = (xml: string) =>
  xml
    .replaceAll(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    )
    .replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    )
const inUtf16 = (xml: string) =>
  new Uint8Array(Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
const body = paragraph(run('Give 5'), inRun('<w:noBreakHyphen/>'), control(run('10 mg')))
const written = (name: string, source: Partial<WordCase['source']>): WordCase => ({
  name,
  source: { body, ...source },
  shown: ['Give 5-10 mg'],
})

export const writtenVariants: WordCase[] = [
  written('a file in UTF-16', { change: inUtf16 }),
  written('a file in UTF-16 without its mark', { change: (xml) => inUtf16(xml).subarray(2) }),
  written('a file in UTF-8 that is called UTF-16', { change: (xml) => xml.replace('UTF-8', 'utf-16') }),
  written('a file of the strict kind', { change: strict }),
  written('a file of the strict kind, which writes lengths with their units', {
    body: `<w:p><w:pPr><w:spacing w:after="8pt" w:line="12.95pt" w:lineRule="auto"/></w:pPr>${run('Give 5', '<w:sz w:val="12pt"/>')}${inRun('<w:noBreakHyphen/>')}${control(run('10 mg'))}</w:p>`,
    section:
      '<w:pgSz w:w="612pt" w:h="792pt"/><w:pgMar w:top="72pt" w:right="72pt" w:bottom="72pt" w:left="72pt" w:header="36pt" w:footer="36pt"/>',
    change: strict,
  }),
  written('a file with another prefix', {
    change: (xml) =>
      xml
        .replaceAll(/(<\/?)w:/g, '$1ns0:')
        .replaceAll(/(\s)w:(\w+=)/g, '$1ns0:$2')
        .replace('xmlns:w=', 'xmlns:ns0='),
  }),
  written('a file whose document has another path', { main: 'word/document2.xml' }),
  written('a file with comments, CDATA, instructions and signs by number', {
    body: paragraph('<!-- <w:t>no</w:t> -->', run('G<![CDATA[iv]]>&#x65; '), '<?x ?>', run('5&#45;10 mg')),
  }),
  written('a file in UTF-8 with its mark', { change: (xml) => `\uFEFF${xml}` }),
  written('a file in Latin-1', {
    body: paragraph(run('Niño: Give 5'), inRun('<w:noBreakHyphen/>'), run('10 mg')),
    change: (xml) => new Uint8Array(Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')),
  }),
  written('a file without any prefix', {
    change: (xml) => xml.replaceAll(/(<\/?)w:/g, '$1').replace(/xmlns:w=("[^"]*")/, 'xmlns=$1 $&'),
  }),
]
