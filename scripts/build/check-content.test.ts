import { expect, test } from 'vitest'
import { findDrawnTexts, findRepeats, findSamples, listSamples, sampleValues } from './check-content.mjs'

const samples: string[] = listSamples()

test('a marked value is listed with its line, an unmarked one is not', () => {
  const source = "export const a = {\n  name: 'Some Clinic', // sample\n  city: 'Sweetwater',\n}"
  expect(findSamples(source)).toEqual([{ line: 2, text: "name: 'Some Clinic'" }])
})

test('a made-up value is listed although its mark was removed', () => {
  const source =
    "phone: '(325) 555-0142',\nname: 'Avery Example',\nurl: 'https://x.example',\nid: 'SAMPLE-who1'"
  expect(findSamples(source)).toHaveLength(4)
})

test('a form is a sample until its variable is set to an address', () => {
  const forms = samples.filter((line) => line.includes('VITE_FORM_'))
  expect(forms).toHaveLength(4)
  const env = { VITE_FORM_CONTACT_URL: 'https://forms.test/1', VITE_FORM_GUIDE_URL: '' }
  expect(listSamples(env).filter((line) => line.includes('VITE_FORM_'))).toHaveLength(3)
})

test('promises on pages are marked where they stand', () => {
  expect(findSamples('  <p>We call back today. {/* sample */}</p>')).toHaveLength(1)
})

test('a line that repeats the name or a phone by hand is listed', () => {
  const paper = '<h1>Some Clinic</h1>\n<p>(325) 555-0142</p>\n<p>911</p>'
  expect(findRepeats(paper, 'Some Clinic').map(({ line }: { line: number }) => line)).toEqual([1, 2])
  expect(samples.some((line) => line.startsWith('art/seed-documents/'))).toBe(true)
})

test('a photograph whose description still calls it a drawing is listed', () => {
  const source = "  'clinic-snyder': 'Drawing of the plains',\n  'about-story': 'Drawing of two roads',"
  expect(findDrawnTexts(source, ['clinic-snyder', 'avery'])).toHaveLength(1)
  expect(findDrawnTexts(source.replace('Drawing', 'Our clinic, a photograph'), ['clinic-snyder'])).toEqual([])
})

test('the values of marked lines are returned to the letter, so that the doctor finds them on live pages', () => {
  const source =
    "a: 'Some Clinic', // sample\nb: 'Sweetwater',\nc: env.VITE_X || 'our form service', // sample"
  expect(sampleValues(source)).toEqual(['Some Clinic'])
  expect(sampleValues()).toEqual(
    expect.arrayContaining(['West Texas Family Clinic', '(325) 555-0142', 'Avery Example']),
  )
})

test('comments about samples are no samples', () => {
  expect(findSamples("// A value with `// sample` behind it\n * Sample's")).toEqual([])
})

test('name, phones, people with their credentials, former names, injections, videos and accounts are all listed', () => {
  const text = samples.join('\n')
  for (const value of [
    'West Texas Family Clinic',
    '(325) 555-0142',
    '(325) 555-0168',
    'Avery Example',
    'Noel Sample',
    'Rolling Plains Family Health',
    'Toradol',
    'Vitamin B12',
    'SAMPLE-who1',
    'facebook.com',
    'Christmas Eve',
  ]) {
    expect(text).toContain(value)
  }
  expect(samples.filter((line) => line.includes('credential:'))).toHaveLength(5)
})
