// A Word file whose words are struck out, red or raised, by themselves, by their style, or by that of their paragraph, in all that may be between.
import { makeDocx, paragraph, run, wordPart } from './docx'

const style = (type: string, id: string, props: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:rPr>${props}</w:rPr></w:style>`
const LINE = '<w:u w:val="single"/>'
const by = (id: string, more = '') => `<w:rStyle w:val="${id}"/>${more}`
const inStyle = (id: string, ...runs: string[]) =>
  paragraph(`<w:pPr><w:pStyle w:val="${id}"/></w:pPr>`, ...runs)

export const struckOut = () =>
  makeDocx({
    body: [
      paragraph(run('struck 1', `<w:strike/>${LINE}`), run('struck 2', `<w:dstrike/>${LINE}`)),
      inStyle(
        'Head',
        run('struck 3', by('Old')),
        run('struck 4', by('Older', LINE)),
        run('red', by('Red')),
        run('raised', by('Up')),
      ),
      inStyle('OldHead', run('struck 5'), run('struck 6', LINE), run('valid 1', '<w:strike w:val="0"/>')),
      // Two styles that strike a word out undo each other.
      inStyle('OldHead', run('valid 2', by('Old')), run('struck 7', by('Older'))),
    ].join(''),
    parts: [
      wordPart(
        'styles',
        'styles',
        'styles',
        [
          style('character', 'Old', '<w:strike/>'),
          style('character', 'Older', '<w:dstrike/>'),
          style('character', 'Red', '<w:color w:val="FF0000"/>'),
          style('character', 'Up', '<w:position w:val="12"/>'),
          style('paragraph', 'Head', `${LINE}<w:color w:val="000000"/><w:strike w:val="0"/>`),
          style('paragraph', 'OldHead', '<w:strike/>'),
        ].join(''),
      ),
    ],
  })
