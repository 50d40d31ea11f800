import { expect, test } from 'vitest'
import { allOf, andList, capitalized, countOf, firstFitting, orList } from './word-lists'

test('a list of one, two and three reads as in running text', () => {
  expect(andList(['A'])).toBe('A')
  expect(andList(['A', 'B'])).toBe('A and B')
  expect(orList(['A', 'B', 'C'])).toBe('A, B or C')
})

test('a count is a word, with its noun in the right number', () => {
  expect([1, 2, 5, 12].map((count) => countOf(count, 'clinic'))).toEqual([
    'one clinic',
    'two clinics',
    'five clinics',
    '12 clinics',
  ])
  expect([1, 2, 3].map((count) => allOf(count, 'clinic'))).toEqual([
    'our clinic',
    'both clinics',
    'all three clinics',
  ])
  expect(capitalized('two clinics')).toBe('Two clinics')
})

test('the first text that is short enough is chosen, or the last where none is', () => {
  expect(firstFitting(4, 'much too long', 'fits', 'no')).toBe('fits')
  expect(firstFitting(1, 'much too long', 'no')).toBe('no')
})
