import { expect, it } from 'vitest'
import { lineProblem, textProblem, textProblemWords, textsProblems, visiblePart } from './visible-text.ts'
import { titleOfFile } from './title-of-file.ts'
import { lineCases, textCases } from './visible-text-cases.ts'

it.each(lineCases)('a line of visible text $name is accepted: $isTaken', ({ text, isTaken }) => {
  expect(lineProblem(text, 100) === undefined).toBe(isTaken)
})

it('a line with half a character is refused', () => {
  expect(lineProblem('Ana\uD800', 100)).toBe('hidden-characters')
})

it('a line that is refused says what is wrong', () => {
  expect(lineProblem(' ', 100)).toBe('empty')
  expect(lineProblem('n'.repeat(301), 300)).toBe('too-long')
  expect(lineProblem('\u202Elive', 300)).toBe('hidden-characters')
  expect(textProblemWords('too-long', 'A description', 5_000)).toBe(
    'A description can have 5,000 characters at most.',
  )
})

it.each(textCases)('visible text of many lines: $name is accepted: $isTaken', ({ text, isTaken }) => {
  expect(textProblem(text, 5_000) === undefined).toBe(isTaken)
})

it.each(lineCases)('the visible part of the line $name is accepted, or empty', ({ text, isTaken }) => {
  const left = visiblePart(text, 100)
  expect(left === '' || lineProblem(left, 100) === undefined).toBe(true)
  expect(isTaken ? left : '').toBe(isTaken ? text.trim() : '')
})

it.each([
  ['Sharps.v2.pdf', 'Sharps.v2'],
  ['.profile', '.profile'],
  ['\u202Efdp.yadiloH.pdf', 'fdp.yadiloH'],
  ['Hand\u200Bwashing\uFEFF.pdf', 'Handwashing'],
  ['Time\u2028off.pdf', 'Time off'],
  ['Half \uD800 a letter.pdf', 'Half  a letter'],
  ['\u200B.pdf', 'Untitled'],
  [`${'n'.repeat(400)}.pdf`, 'n'.repeat(300)],
])('the title of %j is %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
  expect(lineProblem(title, 300)).toBeUndefined()
})

it('the words for a document get their messages at their fields, and an empty title gets none', () => {
  expect(textsProblems({ title: '', description: '' })).toEqual({})
  expect(textsProblems({ title: '\u202Elive', description: 'n'.repeat(5_001) })).toEqual({
    title: 'The title holds a character that nobody can see. Type it by hand, without copying it.',
    description: 'The description can have 5,000 characters at most.',
  })
  expect(textsProblems({ title: 'n'.repeat(301), description: 'a\nb' })).toEqual({
    title: 'The title can have 300 characters at most.',
  })
})
