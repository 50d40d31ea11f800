import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW as now, starCases } from './star-cases.ts'
import { mergeStar, type Star } from './stars.ts'

test.each(starCases)('the merge of stars: $name', ({ row: first, changes, expected }) => {
  let row = first
  for (const one of changes) row = mergeStar(row, one, now)
  expect(row).toEqual(expected)
})

test('changes of a star give the same row in any order, however often each arrives', () => {
  const word = fc.record<Star>({
    starred: fc.boolean(),
    starred_at: fc
      .integer({ min: -3, max: 2 })
      .map((s) => new Date(Date.parse(now) + s * 1000).toISOString()),
  })
  const merged = (changes: Star[]) =>
    changes.reduce<Star | undefined>((row, one) => mergeStar(row, one, now), undefined)
  const orders = fc
    .array(word, { minLength: 1, maxLength: 6 })
    .chain((changes) =>
      fc.tuple(
        fc.constant(changes),
        fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
      ),
    )
  fc.assert(
    fc.property(orders, ([changes, other]) => {
      expect(merged(other)).toEqual(merged(changes))
    }),
  )
})
