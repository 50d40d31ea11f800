// The committed heading font must be made by the present recipe, be small, and have every letter that the clinic's texts need.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recipe, recipeId, spanish, vietnamese } from './heading-font-recipe.mjs'
import { readAxes, readLetters, readWoff2 } from './read-woff2.mjs'
import { readNames } from './sfnt.mjs'

const file = readFileSync('src/ui/fonts/clinic-serif.woff2')
const tables = readWoff2(file)
const names = readNames(tables.get('name')!)
const letters = readLetters(tables.get('cmap')!)
const missing = (wanted: string) => Array.from(wanted).filter((letter) => !letters.has(letter))

test('the heading font is made by the present recipe (otherwise run npm run art heading-font)', () => {
  expect(names.get(3)).toBe(recipeId)
})

test('the heading font has every letter of Spanish and Vietnamese, and every other letter of the recipe', () => {
  expect(missing(spanish), 'Spanish').toEqual([])
  expect(missing(vietnamese), 'Vietnamese').toEqual([])
  // The base letters of the list: vowels and đ, in both cases.
  expect(new Set(vietnamese.normalize('NFD').match(/\p{L}/gu))).toEqual(new Set('AaEeIiOoUuYyĐđ'))
  expect(missing(recipe.letters)).toEqual([])
})

test('the heading font needs at most 40 KB, and varies from the weight of headings to bold', () => {
  expect(file.length).toBeLessThanOrEqual(40_000)
  expect(readAxes(tables.get('fvar')!)).toEqual({ wght: [600, 700] })
})

test('the heading font keeps its licence and copyright, and does not bear the name that the licence reserves', () => {
  expect(names.get(1)).toBe('Clinic Serif')
  expect(names.get(0)).toMatch(/Adobe.*Reserved Font Name .Source/s)
  expect(names.get(13)).toContain('SIL Open Font License')
  expect(readFileSync('src/ui/fonts/LICENSE.md', 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('the heading font has every letter of clinic.ts', () => {
  const words = readFileSync('src/site/clinic.ts', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  expect(missing(words.replaceAll(/\s/g, ''))).toEqual([])
})
