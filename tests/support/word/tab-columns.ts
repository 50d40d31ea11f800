// A list of drugs whose columns are made by tabs, with stops of the paragraph, of its style, and with none.
import { inRun, makeDocx, run, wordPart } from './docx'

export function tabColumns(): Promise<Uint8Array> {
  const stops =
    '<w:tabs><w:tab w:val="left" w:pos="2880"/><w:tab w:val="left" w:pos="4320"/><w:tab w:val="right" w:pos="8640"/></w:tabs>'
  const line = (props: string, ...texts: string[]) =>
    `<w:p><w:pPr>${props}</w:pPr>${texts.map((text) => run(text)).join(inRun('<w:tab/>'))}</w:p>`
  const style = `<w:style w:type="paragraph" w:styleId="Row"><w:name w:val="Row"/><w:pPr>${stops}</w:pPr></w:style>`
  const body = [
    line(stops, 'Drug', 'Dose', 'Route', 'Note'),
    line('<w:pStyle w:val="Row"/>', 'Ketorolac', '', 'IM', 'once'),
    line(stops, 'Ondansetron oral', '4 mg', '', 'twice a day'),
    // Where no stop is named, one is at each half inch.
    line('', 'Pain', '', '', 'left'),
    line('', 'Nausea', '', 'right'),
  ].join('')
  return makeDocx({ body, parts: [wordPart('s1', 'styles', 'styles', style)] })
}
