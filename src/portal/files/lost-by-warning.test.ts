// The warnings of pdf.js that mean a loss are known, and are still the ones that its worker writes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { lostByWarning } from './lost-by-warning'

test.each([
  ['Warning: Unable to decode image "img_p0_1": "JpxError: failed".', 'pictures'],
  ['Warning: Unable to decode inline image: "FormatError: bad".', 'pictures'],
  ['Warning: loadFont - translateFont failed: "Error: no CMap".', 'letters'],
  ['Warning: Font "F1" is not available.', 'letters'],
  [
    'Warning: getOperatorList - ignoring errors during "GetOperatorList: page 0" task: "FormatError".',
    'parts',
  ],
  ['Warning: getOperatorList - ignoring XObject: "Jbig2Error: JBig2 failed to initialize".', 'parts'],
  ['Warning: getAllPageDicts - Skipping invalid first page: "XRefEntryException".', 'parts'],
  ['Warning: Font "F1" is not available -- attempting to fallback to a default font.', undefined],
  ['Warning: getTextContent - ignoring errors during "GetTextContent" task: "FormatError".', undefined],
  ['Warning: TT: undefined function: 21', undefined],
  ['Warning: JpegImage.parse - reached the end of the image data without finding an EOI marker.', 'pictures'],
  ['Info: Bad encoding in flate stream', 'parts'],
  ['Warning: Type3 font resource "a3" is not available.', 'letters'],
  ['Warning: Type3 font resource "space" is not available.', undefined],
  ['Warning: Indexing all PDF objects', undefined],
  ['Info: Malformed dictionary: key must be a name object', 'damage'],
])('%s', (warning, lost) => {
  expect(lostByWarning(warning)).toBe(lost)
})

test('the worker of pdf.js still writes them', async () => {
  const path = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const worker = await readFile(path, 'utf8')
  const written = [...worker.matchAll(/(?:warn|info|FormatError)\([`"]([^$`"\\]+)/g)].map(
    ([, words]) => words!,
  )
  const meant = new Set(written.map((words) => lostByWarning(`Warning: ${words}`)))
  expect(meant).toEqual(new Set(['letters', 'parts', 'pictures', 'damage', undefined]))
  expect(worker).toContain('console.warn(`Warning: ${msg}`)')
  expect(worker).toContain('console.info(`Info: ${msg}`)')
})
