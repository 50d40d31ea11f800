import { expect, it } from 'vitest'
import { categoryTitle } from './categories.ts'
import { roleOf } from './roles.ts'
import { matchesSearch } from './search.ts'

it('titles a page by its category, and an unknown one Documents', () => {
  expect(categoryTitle('hr-docs')).toBe('HR Documentation')
  expect(categoryTitle('patient-docs')).toBe('Patient Samples')
  expect(categoryTitle('process-docs')).toBe('Process Documentation')
  expect(categoryTitle('constructor')).toBe('Documents')
})

it('takes a user without a role record for staff', () => {
  expect(roleOf(undefined)).toBe('staff')
  expect(roleOf(null)).toBe('staff')
  expect(roleOf('admin')).toBe('admin')
})

it('searches title and description, whatever the case', () => {
  const row = { title: 'Hand Hygiene', description: 'Five moments' }
  expect(matchesSearch(row, ' hygiene ')).toBe(true)
  expect(matchesSearch(row, 'FIVE')).toBe(true)
  expect(matchesSearch(row, 'six')).toBe(false)
  expect(matchesSearch({ title: 'A', description: null }, '')).toBe(true)
})
