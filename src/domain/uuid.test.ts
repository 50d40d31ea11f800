import { expect, it, vi } from 'vitest'
import { randomUuid } from './uuid.ts'

it('a UUID can be made where the page has no crypto.randomUUID, over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 50 }, randomUuid)
  for (const each of made)
    expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(50)
})
