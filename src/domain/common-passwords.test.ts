import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords'

const common = ['password', '123456', 'Password1', 'Summer2025!', 'QWERTY', 'clinic2024', 'Welcome123']

test('a common password is known, also with a year or an ending, and no other is', () => {
  expect(common.filter(isCommonPassword)).toEqual(common)
  const others = ['wagon-mesquite-blue', 'k7Tq2mZ9', 'demo-admin', '2025!!', '']
  expect(others.filter(isCommonPassword)).toEqual([])
})
