import { expect, test } from 'vitest'
import { toPostgrestError } from './database-errors.ts'

test('two refusals in one breath leave the console its voice', async () => {
  const print = console.error
  const refusal = { code: '42501', message: 'permission denied' }
  toPostgrestError(refusal)
  toPostgrestError(refusal)
  expect(console.error).not.toBe(print)
  await Promise.resolve()
  expect(console.error).toBe(print)
})
