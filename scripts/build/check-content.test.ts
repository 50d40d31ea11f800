// `check:content` finds samples by their marks and by their look. src/site/specified.test.ts checks that this clinic's own samples are marked.
import { expect, test } from 'vitest'
import { findDrawnTexts, findRepeats, findSamples, sampleValues } from './check-content.mjs'

test('a marked value is listed with its line, an unmarked one is not', () => {
  const source = "export const a = {\n  name: 'Some Clinic', // sample\n  city: 'North Side',\n}"
  expect(findSamples(source)).toEqual([{ line: 2, text: "name: 'Some Clinic'" }])
})

const form = "url: env.VITE_FORM_GUIDE_URL || '/_local/forms/guide', // sample"
test.each([
  ['a made-up phone without a mark', "phone: '(325) 555-0142',", {}, 1],
  ['a made-up name without a mark', "name: 'Avery Example',", {}, 1],
  ['a made-up address without a mark', "url: 'https://x.example',", {}, 1],
  ['a made-up id without a mark', "id: 'SAMPLE-who1'", {}, 1],
  ['a form without a variable', form, {}, 1],
  ['a form whose variable is empty', form, { VITE_FORM_GUIDE_URL: '' }, 1],
  ['a form whose variable is an address', form, { VITE_FORM_GUIDE_URL: 'https://forms.test/1' }, 0],
  ['a promise that a comment in the markup marks', '  <p>We call back today. {/* sample */}</p>', {}, 1],
  ['a comment about samples', "// A value with `// sample` behind it\n * Sample's", {}, 0],
])('%s: %s gives with %o as many samples as %i', (_what, source, env, count) => {
  expect(findSamples(source, env)).toHaveLength(count)
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
