// A Word file that brings its own font, and the same word in a font that nobody has.
import { readFileSync } from 'node:fs'
import { makeDocx, paragraph, run, wordPart } from './docx'

/** The file, and the name of its font on paper. Its word "seen" stands there twice. */
export async function ownFont() {
  const name = 'DejaVuSansCondensed-BoldOblique'
  const bytes = readFileSync(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`)
  const office = 'http://schemas.openxmlformats.org/'
  const key = '{00000000-0000-0000-0000-000000000000}'
  const parts = [
    wordPart(
      'fontTable',
      'fontTable',
      'fonts',
      `<w:font w:name="Clinic Signs"><w:embedRegular r:id="f1" w:fontKey="${key}"/></w:font>`,
    ),
    {
      id: 'r1',
      kind: 'x',
      path: 'word/_rels/fontTable.xml.rels',
      content: `<Relationships xmlns="${office}package/2006/relationships"><Relationship Id="f1" Type="${office}officeDocument/2006/relationships/font" Target="fonts/font1.odttf"/></Relationships>`,
    },
    { id: 'r2', kind: 'x', path: 'word/fonts/font1.odttf', content: bytes },
  ]
  const font = '<w:rFonts w:ascii="Clinic Signs" w:hAnsi="Clinic Signs"/>'
  const body = paragraph(run('seen', font)) + paragraph(run('seen', '<w:rFonts w:ascii="Nobody has it"/>'))
  return { name, docx: await makeDocx({ body, parts }) }
}
