// The stack of one test file: started before its first test, ended after its last.
import { afterAll } from 'vitest'
import { startTestStack, type TestStackOptions } from '../../tests/support/stack/stack.ts'

/** Starts a seeded stack for the tests of one file, which awaits it once, at its top. */
export async function startOwnStack(options?: TestStackOptions) {
  const stack = await startTestStack(options)
  afterAll(() => stack.close())
  return stack
}
