import { expect, test } from 'vitest'
import { findSamples, listSamples } from './check-content.mjs'

const samples: string[] = await listSamples()

test('a marked value is listed with its line, an unmarked one is not', () => {
  const source = "export const a = {\n  name: 'Some Clinic', // sample\n  city: 'Sweetwater',\n}"
  expect(findSamples(source)).toEqual([{ line: 2, text: "name: 'Some Clinic'" }])
})

test('a made-up value is listed even when its mark was taken away too soon', () => {
  const source =
    "phone: '(325) 555-0142',\nname: 'Avery Example',\nurl: 'https://x.example',\nid: 'SAMPLE-who1'"
  expect(findSamples(source)).toHaveLength(4)
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
  ]) {
    expect(text).toContain(value)
  }
  expect(samples.filter((line) => line.includes('credential:'))).toHaveLength(5)
})
