// `check:content` finds samples by their marks and by their look. src/site/specified.test.ts checks that this clinic's own samples are marked.
import { expect, test } from 'vitest'
import { findDrawnTexts, findRepeats, findSamples, sampleValues } from './check-content.mjs'

test('a marked value is listed with its line, an unmarked one is not', () => {
  const source = "export const a = {\n  name: 'Some Clinic', // sample\n  city: 'North Side',\n}"
  expect(findSamples(source)).toEqual([{ line: 2, text: "name: 'Some Clinic'" }])
})

test('a made-up value is listed although its mark was removed', () => {
  const source =
    "phone: '(325) 555-0142',\nname: 'Avery Example',\nurl: 'https://x.example',\nid: 'SAMPLE-who1'"
  expect(findSamples(source)).toHaveLength(4)
})

test('a form is a sample until its variable is set to an address', () => {
  const form = "url: env.VITE_FORM_GUIDE_URL || '/_local/forms/guide', // sample"
  expect(findSamples(form)).toHaveLength(1)
  expect(findSamples(form, { VITE_FORM_GUIDE_URL: '' })).toHaveLength(1)
  expect(findSamples(form, { VITE_FORM_GUIDE_URL: 'https://forms.test/1' })).toEqual([])
})

test('a promise in the markup of a page is a sample when a comment marks it', () => {
  expect(findSamples('  <p>We call back today. {/* sample */}</p>')).toHaveLength(1)
})

test('a line that repeats the name or a phone by hand is listed', () => {
  const paper = '<h1>Some Clinic</h1>\n<p>(325) 555-0142</p>\n<p>911</p>'
  expect(findRepeats(paper, 'Some Clinic').map(({ line }: { line: number }) => line)).toEqual([1, 2])
})

test('a photograph whose description still calls it a drawing is listed', () => {
  const source = "  'clinic-north': 'Drawing of the plains',\n  'about-story': 'Drawing of two roads',"
  expect(findDrawnTexts(source, ['clinic-north', 'avery'])).toHaveLength(1)
  expect(findDrawnTexts(source.replace('Drawing', 'Our clinic, a photograph'), ['clinic-north'])).toEqual([])
})

test('sampleValues returns the values of marked lines to the letter, so that the doctor finds them on live pages', () => {
  const source =
    "a: 'Some Clinic', // sample\nb: 'North Side',\nc: env.VITE_X || 'our form service', // sample"
  expect(sampleValues(source)).toEqual(['Some Clinic'])
})

test('a comment about samples is not listed as a sample', () => {
  expect(findSamples("// A value with `// sample` behind it\n * Sample's")).toEqual([])
})
