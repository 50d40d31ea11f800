import { expect, test } from 'vitest'
import { toPostgrestError } from './database-errors.ts'

test('two refusals one right after the other still let other errors reach the console', async () => {
  const print = console.error
  const refusal = { code: '42501', message: 'permission denied' }
  toPostgrestError(refusal)
  toPostgrestError(refusal)
  expect(console.error).not.toBe(print)
  await Promise.resolve()
  expect(console.error).toBe(print)
})
