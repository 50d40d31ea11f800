import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords'

test.each(['password', '123456', 'Password1', 'Summer2025!', 'QWERTY', 'clinic2024', 'Welcome123'])(
  '%s is a common password',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['wagon-mesquite-blue', 'k7Tq2mZ9', 'demo-admin', '2025!!', ''])(
  '“%s” is no common password',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
