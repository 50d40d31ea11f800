// Ticks, signs and letters whose fonts are not in the file.
import { paper, pdf, square, squareInk } from './pages'
import type { Ink, PdfCase } from './pdf-case'

const LETTERS = 'Some letters cannot be shown here. Download it to see them.'
const asian = (encoding: string, order: string, font: string, hex: string) =>
  pdf([{ text: `BT /C 48 Tf 72 600 Td <${hex}> Tj ET` }], {
    fonts: `/C << /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (${order}) /Supplement 2 >> /FontDescriptor 5 0 R >>] >>`,
    more: [
      `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
    ],
  })
const asianInk: Ink = { page: 1, box: [72, 145, 96, 60], atLeast: 0.02 }

export const signs: PdfCase[] = [
  paper(
    'marks.pdf',
    pdf([
      {
        text: `${square} BT /H 18 Tf 72 560 Td (Dose: 50 ) Tj /S 18 Tf (m) Tj /H 18 Tf (g at 40 ) Tj /S 18 Tf (\\260) Tj ET`,
      },
    ]),
    { ink: [squareInk] },
  ),
  paper(
    'marks-described.pdf',
    pdf([{ text: square }], {
      fonts:
        '/Z << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats /FirstChar 110 /LastChar 110 /Widths [761] /FontDescriptor 5 0 R >>',
      more: [
        '<< /Type /FontDescriptor /FontName /ZapfDingbats /Flags 4 /FontBBox [-1 -143 981 820] /ItalicAngle 0 /Ascent 820 /Descent -143 /CapHeight 0 /StemV 90 >>',
      ],
    }),
    { ink: [squareInk] },
  ),
  // Wingdings has other signs at the same places, so what is drawn in its place is wrong.
  paper(
    'wingdings.pdf',
    pdf([{ text: 'BT /W 24 Tf 72 600 Td (\\376) Tj ET' }], {
      fonts: '/W << /Type /Font /Subtype /TrueType /BaseFont /Wingdings-Regular >>',
    }),
    { line: LETTERS },
  ),
  // Another name of ZapfDingbats, which pdf.js does not bring.
  paper(
    'dingbats-itc.pdf',
    pdf([{ text: 'BT /W 24 Tf 72 600 Td (4 8) Tj ET' }], {
      fonts: '/W << /Type /Font /Subtype /Type1 /BaseFont /ITCZapfDingbats >>',
    }),
    { line: LETTERS },
  ),
  // The name of a part of a font that is not in the file after all.
  paper(
    'symbol-part.pdf',
    pdf([{ text: 'BT /W 24 Tf 72 600 Td (50 m \\260) Tj ET' }], {
      fonts: '/W << /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Symbol >>',
    }),
    { line: LETTERS },
  ),
  paper('chinese.pdf', asian('UniGB-UCS2-H', 'GB1', 'STSong-Light', '4F60597D'), {
    ink: [asianInk],
    line: LETTERS,
  }),
  paper('japanese.pdf', asian('90ms-RKSJ-H', 'Japan1', 'HeiseiMin-W3', '93FA967B'), {
    ink: [asianInk],
    line: LETTERS,
  }),
  // The same maps, and letters that every machine has.
  paper('asian-latin.pdf', asian('GBK-EUC-H', 'GB1', 'STSong-Light', '48454C4C4F'), { ink: [asianInk] }),
]
