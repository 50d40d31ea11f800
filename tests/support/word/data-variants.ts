// Variants whose text is bound to data in the file: Word shows what the data say, not what the body says.
import type { WordCase } from './cases'
import {
  cell,
  control,
  NAMESPACES,
  paragraph,
  row,
  run,
  table,
  wordPart,
  words,
  type PartOfDocx,
} from './docx'

const ID = '{11111111-2222-3333-4444-555555555555}'
const OFFICE = 'http://schemas.openxmlformats.org/'

/** A form in the file's data, with its id. */
const dataOf = (inner: string): PartOfDocx[] => [
  {
    id: 'c1',
    kind: 'customXml',
    path: 'customXml/item1.xml',
    content: `<?xml version="1.0"?><f:form xmlns:f="urn:form">${inner}</f:form>`,
  },
  {
    id: 'c2',
    kind: 'x',
    path: 'customXml/itemProps1.xml',
    content: `<ds:datastoreItem ds:itemID="${ID}" xmlns:ds="${OFFICE}officeDocument/2006/customXml"/>`,
  },
  {
    id: 'c3',
    kind: 'x',
    path: 'customXml/_rels/item1.xml.rels',
    content: `<Relationships xmlns="${OFFICE}package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
  },
]
const bound = (inner: string, path: string, kind = '<w:text/>', id = ID) =>
  control(
    inner,
    `${kind}<w:dataBinding w:prefixMappings="xmlns:ns0='urn:form'" w:xpath="${path}" w:storeItemID="${id}"/>`,
  )
const dose = '<f:dose unit="mg">5 mg</f:dose>'
const at = '/ns0:form[1]/ns0:dose[1]'
const tick = (state: number) => `<w14:checkbox><w14:checked w14:val="${state}"/></w14:checkbox>`
const list =
  '<w:dropDownList><w:listItem w:displayText="into the muscle" w:value="IM"/><w:listItem w:displayText="by mouth" w:value="PO"/></w:dropDownList>'
const made = (
  name: string,
  body: string,
  data: string,
  rest: Omit<WordCase, 'name' | 'source'>,
): WordCase => ({
  name,
  source: { body, parts: dataOf(data) },
  ...rest,
})

export const dataVariants: WordCase[] = [
  made(
    'a dose in a line, a paragraph and a cell, which the data change',
    [
      paragraph(run('Give ('), bound(run('OLD 50 mg', '<w:b/>'), at), run(') daily')),
      bound(paragraph(run('OLD 50'), run(' mg')), at),
      table(row([bound(cell(paragraph(run('OLD 50 mg'))), at), ...words('beside')])),
      paragraph(bound(run('OLD'), `${at}/@unit`)),
    ].join(''),
    dose,
    { shown: ['Give (5 mg) daily', '5 mg', '5 mg|beside', 'mg'], gone: ['OLD'] },
  ),
  made(
    'paths as other programs write them',
    [
      paragraph(bound(run('OLD'), '//ns0:dose')),
      paragraph(bound(run('OLD'), "/ns0:form/*[@unit='mg']/text()")),
      paragraph(bound(run('OLD'), "/*[local-name()='form']/ns0:dose[last()]")),
    ].join(''),
    dose,
    { shown: ['5 mg', '5 mg', '5 mg'], gone: ['OLD'], extra: ['5 mg'] },
  ),
  made(
    'a hint that the data replace, and one that stays',
    paragraph(
      bound(run('Click to enter'), at, '<w:showingPlcHdr/><w:text/>'),
      run(' and '),
      bound(run('Tap to choose'), '/ns0:form[1]/ns0:route[1]', '<w:showingPlcHdr/><w:text/>'),
    ),
    `${dose}<f:route/>`,
    { shown: ['5 mg and Tap to choose'], gone: ['Click'] },
  ),
  made(
    'a choice by its value, and boxes by the state of the data',
    paragraph(
      bound(run('by mouth'), '/ns0:form[1]/ns0:route[1]', list),
      bound(run('☐'), '/ns0:form[1]/ns0:read[1]', tick(0)),
      run(' read '),
      bound(run('☒'), '/ns0:form[1]/ns0:read[2]', tick(1)),
      run(' agreed'),
    ),
    '<f:route>IM</f:route><f:read>true</f:read><f:read>0</f:read>',
    { shown: ['into the muscle☒ read ☐ agreed'], gone: ['by mouth'] },
  ),
  {
    name: "a title that is bound to the file's properties, in a header and a note",
    source: {
      body: paragraph(run('Body'), '<w:r><w:footnoteReference w:id="2"/></w:r>'),
      section: '<w:headerReference w:type="default" r:id="h1"/>',
      parts: [
        {
          id: 'core',
          kind: 'x',
          path: 'docProps/core.xml',
          content:
            '<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="urn:dc"><dc:title>Protocol 7</dc:title></cp:coreProperties>',
        },
        ...['h1', 'footnotes'].map((id) => {
          const title = paragraph(
            bound(
              run('Protocol 6'),
              '/ns1:coreProperties[1]/ns0:title[1]',
              '<w:text/>',
              '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}',
            ),
          )
          return id === 'h1'
            ? wordPart(id, 'header', 'hdr', title)
            : wordPart(id, id, id, `<w:footnote w:id="2">${title}</w:footnote>`)
        }),
      ],
    },
    shown: ['Protocol 7', 'Body', 'Protocol 7'],
    gone: ['Protocol 6'],
  },
  made(
    'what the data say and only Word can write: a day, rich text, a row more, a path of another kind',
    [
      paragraph(
        bound(run('1/5/2026'), '/ns0:form[1]/ns0:day[1]', '<w:date w:fullDate="2026-01-05T00:00:00Z"/>'),
      ),
      paragraph(bound(run('OLD rich'), at, '')),
      bound(
        control(
          paragraph(run('one row')),
          '<w15:repeatingSectionItem xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>',
        ),
        '/ns0:form[1]/ns0:row',
        '<w15:repeatingSection xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>',
      ),
      paragraph(bound(run('by a sum'), 'concat(/ns0:form, 1)')),
    ].join(''),
    `<f:day>2026-02-07</f:day>${dose}<f:row/><f:row/>`,
    {
      shown: ['1/5/2026', 'OLD rich', 'one row', 'by a sum'],
      extra: ['by a sum'],
      line: /^4 values of fields$/,
    },
  ),
  made(
    'data that say what the body says, in all kinds of controls',
    [
      paragraph(bound(run('5'), at), run('.')),
      paragraph(
        bound(run('1/5/2026'), '/ns0:form[1]/ns0:day[1]', '<w:date w:fullDate="2026-01-05T00:00:00Z"/>'),
      ),
      paragraph(
        bound(
          run('a day'),
          '/ns0:form[1]/ns0:empty[1]',
          '<w:showingPlcHdr/><w:date><w:dateFormat w:val="d MMMM"/></w:date>',
        ),
      ),
      paragraph(bound(run('5'), at, ''), bound(run('x'), '/ns0:form[1]/ns0:none[1]')),
      paragraph(bound(run('rich'), '/ns0:form[1]/ns0:rich[1]', '')),
    ].join(''),
    `<f:dose>5</f:dose><f:day>2026-01-05</f:day><f:empty/><f:rich>${`<w:p ${NAMESPACES}>${run('rich')}</w:p>`.replaceAll('<', '&lt;')}</f:rich>`,
    { shown: ['5.', '1/5/2026', 'a day', '5x', 'rich'] },
  ),
]
