// The guides that the public site promises: they must exist, be worth opening, and be small enough for a slow phone.
import '../tests/support/node-20.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { hoursLine } from '../src/domain/hours.ts'
import { clinic, guides as shelf, locations } from '../src/site/clinic.ts'

const root = join(import.meta.dirname, '..')
const guides = shelf.map(({ file }) => file.replace(/^\/guides\/|\.pdf$/g, ''))

it.each(guides)('the guide %s is a tagged PDF of six pages or more and at most 600 KB', (name) => {
  const bytes = readFileSync(join(root, `public/guides/${name}.pdf`))
  const text = bytes.toString('latin1')
  const pages = Math.max(...[...text.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(pages).toBeGreaterThanOrEqual(6)
  expect(text).toContain('/StructTreeRoot')
  expect(bytes.length).toBeLessThanOrEqual(600_000)
})

it.each(guides)(
  'the guide %s sends its reader to a nurse practitioner and to 911, and promises no result',
  (name) => {
    const own = readFileSync(join(root, `art/guides/${name}.html`), 'utf8')
    const closing = readFileSync(join(root, 'art/guides/closing.html'), 'utf8')
    expect(own).toContain('{{closing}}')
    expect(closing).toMatch(/talk to your\s+nurse\s+practitioner/)
    expect(closing).toMatch(/no\s+result\s+is\s+promised/)
    expect(own).toContain('911')
    expect(own).not.toMatch(/guarantee|miracle|cure\b/i)
  },
)

it.each(shelf)(
  'the guide $title has the name, phones, addresses and hours that the site shows',
  async (guide) => {
    const said = await readWords(`public${guide.file}`)
    const facts: string[] = [clinic.name, guide.title]
    for (const { street, postalCode, phone, hours } of locations)
      facts.push(`${street}, ${postalCode}`, phone, hoursLine(hours))
    for (const fact of facts) expect(said).toContain(fact)
  },
)

/** All words of a PDF, one space between them. */
async function readWords(file: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(readFileSync(join(root, file))) }).promise
  let said = ''
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    said += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `
  }
  return said.replaceAll(/\s+/g, ' ')
}
