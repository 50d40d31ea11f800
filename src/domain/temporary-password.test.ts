import { expect, test } from 'vitest'
import { makeTemporaryPassword, PASSWORD_LETTERS } from './temporary-password.ts'

const many = Array.from({ length: 2000 }, makeTemporaryPassword)

test('a temporary password has three groups of four letters, no vowels and none that look alike', () => {
  for (const password of many) expect(password).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)
  expect(many.join('')).not.toMatch(/[aeiou01256lgqsvnz]/)
})

test('no two temporary passwords are the same, and all letters come about equally often', () => {
  expect(new Set(many).size).toBe(many.length)
  const all = many.join('').replaceAll('-', '')
  const expected = all.length / PASSWORD_LETTERS.length
  const shares = PASSWORD_LETTERS.split('').map((letter) => (all.split(letter).length - 1) / expected)
  expect(Math.min(...shares)).toBeGreaterThan(0.8)
  expect(Math.max(...shares)).toBeLessThan(1.2)
})
