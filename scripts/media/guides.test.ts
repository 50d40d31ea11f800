// The guides are promised on the public site by name: they must be there, be worth opening, and open on a slow phone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guides = ['realistic-guide-to-nutrition', '2025-skincare-tips', 'glp1-best-practices']

it.each(guides)('gives away %s as a tagged PDF of six pages or more and at most 600 KB', (name) => {
  const bytes = readFileSync(join(root, `public/guides/${name}.pdf`))
  const text = bytes.toString('latin1')
  const pages = Math.max(...[...text.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)))
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(pages).toBeGreaterThanOrEqual(6)
  expect(text).toContain('/StructTreeRoot')
  expect(bytes.length).toBeLessThanOrEqual(600_000)
})

it.each(guides)(
  'sends the reader of %s to a nurse practitioner and to 911, and promises no result',
  (name) => {
    const own = readFileSync(join(root, `scripts/media/guides/${name}.html`), 'utf8')
    const closing = readFileSync(join(root, 'scripts/media/guides/closing.html'), 'utf8')
    expect(own).toContain('{{closing}}')
    expect(closing).toMatch(/talk to your\s+nurse\s+practitioner/)
    expect(closing).toMatch(/no\s+result\s+is\s+promised/)
    expect(own).toContain('911')
    expect(own).not.toMatch(/guarantee|miracle|cure\b/i)
  },
)
