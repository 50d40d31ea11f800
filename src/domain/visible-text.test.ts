import { describe, expect, it } from 'vitest'
import { lineProblem, textProblem, textProblemWords } from './visible-text.ts'
import { lineCases, textCases } from './visible-text-cases.ts'

describe('one line of visible text', () => {
  it.each(lineCases)('$name: taken $isTaken', ({ text, isTaken }) => {
    expect(lineProblem(text, 100) === undefined).toBe(isTaken)
  })

  it('that holds half a character is refused', () => {
    expect(lineProblem('Ana\uD800', 100)).toBe('hidden-characters')
  })

  it('says what is wrong', () => {
    expect(lineProblem(' ', 100)).toBe('empty')
    expect(lineProblem('n'.repeat(301), 300)).toBe('too-long')
    expect(lineProblem('\u202Elive', 300)).toBe('hidden-characters')
    expect(textProblemWords('too-long', 'A description', 5_000)).toBe(
      'A description can have 5,000 characters at most.',
    )
  })
})

describe('visible text of many lines', () => {
  it.each(textCases)('$name: taken $isTaken', ({ text, isTaken }) => {
    expect(textProblem(text, 5_000) === undefined).toBe(isTaken)
  })
})
