import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arrowsInWords, target } from './draw-architecture.mjs'

it('docs/architecture.svg has an arrow for each import between folders: else run `node scripts/docs/draw-architecture.mjs`', () => {
  const [, said] = /<desc id="arrows">(.*)<\/desc>/.exec(readFileSync(target, 'utf8')) ?? []
  expect(said?.split('. ')).toEqual(arrowsInWords().split('. '))
})
