import { expect, it } from 'vitest'
import { badObjectNames, goodObjectNames } from './object-name-cases.ts'
import { isObjectName, objectName } from './object-name.ts'

it.each(goodObjectNames)('%j is the name of an object', (name) => {
  expect(isObjectName(name)).toBe(true)
  // In an address it stays in its bucket.
  expect(decodeURI(new URL(`https://a.example/storage/${name}`).pathname)).toBe(`/storage/${name}`)
})

it.each(badObjectNames)('%j is no name of an object', (name) => {
  expect(isObjectName(name)).toBe(false)
})

it.each([
  '.',
  '..',
  '../../etc/passwd',
  'a?b#c%2e\\d.pdf',
  'Ñandú\u202E.pdf',
  ' ',
  '.pdf',
  'x'.repeat(300),
  `${'x'.repeat(99)} y`,
])('the file %j gets a name of an object', (file) => {
  expect(isObjectName(objectName('hr-docs', 1_700_000_000_000, file))).toBe(true)
})
