import { expect, it } from 'vitest'
import { lengthProblem, PASSWORD_TOO_LONG, PASSWORD_TOO_SHORT } from './password-rules'

it.each([
  ['five letters', 'abcde', PASSWORD_TOO_SHORT],
  ['six letters', 'abcdef', undefined],
  ['72 letters', 'a'.repeat(72), undefined],
  ['73 letters', 'a'.repeat(73), PASSWORD_TOO_LONG],
  ['36 letters of two bytes', 'ñ'.repeat(36), undefined],
  ['37 letters of two bytes', 'ñ'.repeat(37), PASSWORD_TOO_LONG],
  ['19 emoji', '🌵'.repeat(19), PASSWORD_TOO_LONG],
])('a password of %s gets the right words', (_name, password, words) => {
  expect(lengthProblem(password)).toBe(words)
})
