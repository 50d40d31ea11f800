import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawArchitecture, target } from './draw-architecture.mjs'

it('docs/architecture.svg shows the imports as they are: else run `node scripts/draw-architecture.mjs`', () => {
  expect(readFileSync(target, 'utf8')).toBe(drawArchitecture())
})
