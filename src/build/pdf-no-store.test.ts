// The build makes pdf.js fetch PDFs without the browser's cache, and stops where a new version of pdf.js fetches in another way.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withoutStore } from './pdf-no-store'

const source = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')

it('pdf.js fetches a PDF, whole or in parts, without the browser’s cache', async () => {
  const code = await readFile(source, 'utf8')
  expect(code).not.toContain('no-store')
  expect(withoutStore(code)).toMatch(/return fetch\(url, \{\s+cache: "no-store",\s+method: "GET"/)
})

it('a version of pdf.js that fetches in another way stops the build', () => {
  expect(() => withoutStore('export const getDocument = (url) => fetch(url)')).toThrow(
    /fetches in another way/,
  )
})
