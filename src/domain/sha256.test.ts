import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { endHash, hashBlocks, NOTHING_HASHED } from './sha256.ts'

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000, 70_001])('the hash of %d bytes is Node’s', (size) => {
  const bytes = randomBytes(size)
  const expected = createHash('sha256').update(bytes).digest('hex')
  for (const stop of new Set([0, 64, size - (size % 64)].filter((at) => at <= size))) {
    const state = hashBlocks(NOTHING_HASHED, bytes.subarray(0, stop))
    expect(endHash(state, stop, bytes.subarray(stop))).toBe(expected)
  }
})
