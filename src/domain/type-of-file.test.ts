import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeHostileDocx } from '../../tests/support/make-docx.ts'
import { isVideoFile, typeOfFile } from './type-of-file.ts'

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1miaf`
const EBML = '\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x88'
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0)!)
const file = (name: string, content: string, type = '') => new File([bytes(content)], name, { type })
const EXE = `MZ\x90\0\x03\0\0\0${'\0'.repeat(60)}PE`
const PDF = 'application/pdf'

it.each([
  ['a PDF named .txt', file('scan.txt', '%PDF-1.7 x', 'text/plain'), PDF, 'pdf'],
  ['a PDF without an ending', file('scan', '%PDF-1.7 x'), PDF, 'pdf'],
  ['HEIC named .jpg', file('IMG_1.jpg', box('heic'), 'image/jpeg'), 'image/heic', 'heic'],
  ['AVIF named .png', file('a.png', box('avif'), 'image/png'), 'image/avif', 'avif'],
  ['JPEG named .jfif', file('a.jfif', '\xFF\xD8\xFF\xE0', ''), 'image/jpeg', 'jfif'],
  ['a film of AVIF', file('a.avif', box('avis')), 'image/avif', 'avif'],
  ['PNG named .jpg', file('a.jpg', '\x89PNG\r\n\x1A\n', 'image/jpeg'), 'image/png', 'png'],
  ['JPEG named .jpeg', file('a.jpeg', '\xFF\xD8\xFF\xE0', ''), 'image/jpeg', 'jpeg'],
  ['Matroska without a type', file('a.mkv', `${EBML}matroska`), 'video/x-matroska', 'mkv'],
  ['WebM without a type', file('a.webm', `${EBML}webm`), 'video/webm', 'webm'],
  ['QuickTime without a type', file('a.mov', box('qt  ')), 'video/quicktime', 'mov'],
  ['an old QuickTime', file('a.mov', '\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime', 'mov'],
  ['MP4 without an ending', file('film', box('isom')), 'video/mp4', 'mp4'],
  ['AVI', file('a.avi', 'RIFF\0\0\0\0AVI LIST'), 'video/x-msvideo', 'avi'],
  ['HTML named .pdf', file('a.pdf', '\n<!doctype html>\n<html>', PDF), 'text/plain', 'html'],
  ['HTML named .html', file('a.html', '<!-- x --><HTML>', 'text/html'), 'text/plain', 'html'],
  ['HTML in UTF-16', file('a.pdf', '\xFF\xFE<\0h\0t\0m\0l\0>\0', PDF), 'text/plain', 'html'],
  ['HTML named .txt', file('a.txt', '<script>alert(1)</script>', 'text/plain'), 'text/plain', 'txt'],
  ['SVG named .pdf', file('a.pdf', '<?xml version="1.0"?><svg xmlns="x">', PDF), 'image/svg+xml', 'svg'],
  [
    'SVG with a doctype that declares words',
    file('a.pdf', '<!DOCTYPE svg [ <!ENTITY ns "http://x.example/"> ]>\n<svg>', PDF),
    'image/svg+xml',
    'svg',
  ],
  [
    'XML with comments alone',
    file('a.xml', `<?xml?>${'<!-- x -->'.repeat(4)}<a/>`, ''),
    'application/octet-stream',
    'xml',
  ],
  ['HTML behind comments', file('a.txt', `${'<!-- x -->\n'.repeat(40)}<html>`, ''), 'text/plain', 'txt'],
  ['a program named .pdf', file('a.pdf', EXE, PDF), 'application/octet-stream', 'exe'],
  ['a program of Linux', file('a.jpg', '\x7FELF\x02', 'image/jpeg'), 'application/octet-stream', 'bin'],
  ['a zip named .pdf', file('a.pdf', 'PK\x03\x04 x.png', PDF), 'application/zip', 'zip'],
  ['a zip of another program', file('a.odt', 'PK\x03\x04 mimetype'), 'application/zip', 'odt'],
  // Where the bytes do not tell, the name does, as people read it.
  [
    'a text with a hidden letter in its ending',
    file('a.tx\u200Bt', 'Hours', 'text/plain'),
    'text/plain',
    'txt',
  ],
  ['a PDF with a mark of direction in its ending', file('a.\u202Epdf', '%PDF-1.7 x', PDF), PDF, 'pdf'],
  ['a text', file('a.txt', 'MZ is a text', 'text/plain'), 'text/plain', 'txt'],
  [
    'a text with the letters of a film',
    file('a.txt', 'Our free clinic', ''),
    'application/octet-stream',
    'txt',
  ],
  ['a table', file('a.csv', 'a;b', 'text/csv'), 'text/csv', 'csv'],
  ['XML, which could bring a script', file('a.xml', '<?xml?><a/>', 'text/xml'), 'text/plain', 'xml'],
  ['a script', file('a.js', 'alert(1)', 'text/javascript'), 'text/plain', 'js'],
  ['words without an ending', new File(['Größe'], 'README'), 'text/plain', 'txt'],
  ['bytes without an ending', file('data', '\x01\xFF\0'), 'application/octet-stream', 'unknown'],
  ['a PDF behind a line of a printer', file('scan.pdf', '@PJL JOB\n%PDF-1.4', PDF), PDF, 'pdf'],
  ['a text about PDF', file('a.txt', 'It begins with %PDF-', 'text/plain'), 'text/plain', 'txt'],
  ['a file of no bytes', file('a.pdf', '', PDF), PDF, 'pdf'],
])('a file has the type of its bytes or its name: %s', async (_what, chosen, content_type, file_type) => {
  expect(await typeOfFile(chosen)).toEqual({ content_type, file_type })
})

it('a Word document is recognised by the content of its archive, whatever its name', async () => {
  const part = Uint8Array.from(await makeHostileDocx('x', 'https://evil.example'))
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(await typeOfFile(new File([part], 'letter.zip'))).toEqual({ content_type: type, file_type: 'docx' })
})

it('the type of a text with many comments is told at once', async () => {
  const at = performance.now()
  for (const piece of ['<!-- x -->\n', '<!-->', '<?a?>', '<!doctype a>', '<!doctype [', ' ', '<'])
    await typeOfFile(file('a.xml', `<?xml version="1.0"?>${piece.repeat(400)}<ClinicalDocument/>`))
  expect(performance.now() - at).toBeLessThan(1000)
})

it.each([
  ['a sample video is a video', new File([readFileSync('supabase/seed/videos/hand-hygiene.mp4')], 'a'), true],
  ['a Matroska file without a type is a video', file('a.mkv', `${EBML}matroska`), true],
  ['an .mp4 file with unknown bytes is a video', file('a.mp4', 'frames', 'video/mp4'), true],
  ['a PDF named .mp4 is no video', file('a.mp4', '%PDF-1.7', 'video/mp4'), false],
  ['a text is no video', file('a.txt', 'film', 'text/plain'), false],
])('%s', async (_what, chosen, isVideo) => {
  expect(await isVideoFile(chosen)).toBe(isVideo)
})
