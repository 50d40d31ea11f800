// Variants of the cases in forms: what is ticked, chosen and filled in, in cells, headers, notes and frames.
import { hyphen, type WordCase } from './cases'
import { by, cell, control, field, inRun, paragraph, row, run, shape, table, wordPart, words } from './docx'

const tickField = (inner: string) =>
  field('FORMCHECKBOX', undefined, `<w:ffData><w:checkBox><w:sizeAuto/>${inner}</w:checkBox></w:ffData>`)
const tickControl = (isTicked: number, inner: string) =>
  control(inner, `<w14:checkbox><w14:checked w14:val="${isTicked}"/></w14:checkbox>`)
const sym = (font: string, char: string) => inRun(`<w:sym w:font="${font}" w:char="${char}"/>`)
const micro = sym('Symbol', 'F06D')
const fallback = (newer: string, older: string) =>
  inRun(
    `<mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice><mc:Fallback>${older}</mc:Fallback></mc:AlternateContent>`,
  )

export const formVariants: WordCase[] = [
  {
    name: 'boxes whose state differs from their default, and boxes of symbol fonts in cells',
    source: {
      body: [
        paragraph(tickField('<w:default w:val="1"/><w:checked w:val="0"/>'), run(' no longer')),
        paragraph(tickField('<w:default w:val="0"/><w:checked/>'), run(' since today')),
        table(
          row([
            control(cell(paragraph(tickControl(1, sym('Wingdings', 'F0FE')), run(' yes')))),
            cell(control(paragraph(tickControl(0, sym('Wingdings', 'F0A8')), run(' no')))),
            cell(paragraph(tickControl(1, ''), run(' bare'))),
          ]),
        ),
      ].join(''),
    },
    shown: ['☐ no longer', '☒ since today', '☑ yes|☐ no|☒ bare'],
  },
  {
    name: 'chosen values, dates, and what is not filled in yet',
    source: {
      body: paragraph(
        control(
          run('IM'),
          '<w:dropDownList><w:listItem w:value="PO"/><w:listItem w:value="IM"/></w:dropDownList>',
        ),
        run(' on '),
        control(run('11/27/2026'), '<w:date w:fullDate="2026-11-27T00:00:00Z"/>'),
        run(' by '),
        control(run('Click to enter a name'), '<w:showingPlcHdr/><w:text/>'),
      ),
    },
    shown: ['IM on 11/27/2026 by Click to enter a name'],
    gone: ['PO'],
  },
  {
    name: 'ticks, doses and micrograms in a header, a footer and a note',
    source: {
      body: paragraph(run('Give'), inRun('<w:footnoteReference w:id="2"/>')),
      section:
        '<w:headerReference w:type="default" r:id="h1"/><w:footerReference w:type="default" r:id="f1"/>',
      parts: [
        wordPart(
          'h1',
          'header',
          'hdr',
          table(row([control(cell(paragraph(tickField('<w:checked/>'), run(' read'))))])),
        ),
        wordPart('f1', 'footer', 'ftr', control(paragraph(run('5'), hyphen, run('10 mg')))),
        wordPart(
          'footnotes',
          'footnotes',
          'footnotes',
          `<w:footnote w:id="2">${control(paragraph(run('50 '), micro, run('g')))}</w:footnote>`,
        ),
      ],
    },
    shown: ['☒ read', 'Give1', '1 50 μg', '5-10 mg'],
  },
  {
    name: 'a frame, and a box in it that a file holds for new and old programs',
    source: {
      body: [
        `<w:p><w:pPr><w:framePr w:w="3000" w:hAnchor="page" w:x="900"/></w:pPr>${run('ALLERGIES:')}${fallback(
          shape(paragraph(run('penicillin '), micro)).slice(5, -6),
          '<w:pict/>',
        )}</w:p>`,
        paragraph(run('Body')),
      ].join(''),
    },
    shown: ['ALLERGIES:', 'penicillin μ', 'Body'],
  },
  {
    name: 'tracked rows: one new, one gone, a form in the new one',
    source: {
      body: table(
        row(words('Drug', 'Dose')),
        row([...words('OLD'), ...words('1 mg')], `<w:del ${by(1)}/>`),
        row(
          [
            cell(paragraph(`<w:ins ${by(2)}>${run('Ketorolac')}</w:ins>`)),
            cell(paragraph(tickField(''), run(' 5'), hyphen, run('10 mg'))),
          ],
          `<w:ins ${by(3)}/>`,
        ),
      ),
    },
    shown: ['Drug|Dose', 'Ketorolac|☐ 5-10 mg'],
    gone: ['OLD', '1 mg'],
    isTracked: true,
  },
  {
    name: 'a list chosen by nobody, and a form field with a text in it',
    source: {
      body: paragraph(
        run('Site: '),
        field(
          'FORMDROPDOWN',
          undefined,
          '<w:ffData><w:ddList><w:listEntry w:val="left arm"/></w:ddList></w:ffData>',
        ),
        run(', lot '),
        control(field('FORMTEXT', run('A') + hyphen + run('77'))),
      ),
    },
    shown: ['Site: left arm, lot A-77'],
  },
  {
    name: 'ASCII letters have a font of their own, and so have all others',
    source: {
      body: paragraph(
        run('5 '),
        run('m', '<w:rFonts w:hAnsi="Symbol"/>'),
        run('g, '),
        run('\uF06D', '<w:rFonts w:hAnsi="Symbol"/>'),
        run('g, '),
        run('a \u00B3 3', '<w:rFonts w:ascii="Arial" w:hAnsi="Symbol"/>'),
        run(' '),
        run('m\u00B3', '<w:rFonts w:ascii="Symbol" w:hAnsi="Arial"/>'),
      ),
    },
    shown: ['5 mg, μg, a ≥ 3 μ³'],
  },
  {
    name: 'a letter in a font of signs that we have no table for stands in a labelled place',
    source: { body: paragraph(run('a', '<w:rFonts w:ascii="Marlett" w:hAnsi="Marlett"/>'), run(' agreed')) },
    shown: ['[Symbol] agreed'],
    line: /^1 symbol$/,
  },
]
