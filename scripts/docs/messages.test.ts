import { expect, it } from 'vitest'
import { isPageFresh } from './messages.mjs'

it('every message of the catalogue has a test, and docs/messages.md names it', () => {
  expect(isPageFresh(), 'run node scripts/docs/messages.mjs').toBe(true)
})
