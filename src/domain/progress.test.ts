import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCompleted, mergeProgress, type Progress, saysMore, positionIn } from './progress.ts'
import { mergeCases, NOW as now, refusedCases } from './progress-cases.ts'
import { formatRanges, type Range } from './ranges.ts'

const watched = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })))
  .map((ranges) => formatRanges(ranges as Range[]))
const saves = fc.record<Progress>({
  progress_seconds: fc.integer({ min: 0, max: 5 }),
  completed: fc.boolean(),
  last_watched: fc
    .integer({ min: -3, max: 2 })
    .map((s) => new Date(Date.parse(now) + s * 1000).toISOString()),
  watched,
  watched_films: fc.option(fc.dictionary(fc.constantFrom('a', 'b'), watched), { nil: undefined }),
})

const mergeAll = (list: Progress[]) =>
  list.reduce<Progress | undefined>((row, save) => mergeProgress(row, save, now), undefined)

it.each(mergeCases)('the merge of progress $name', ({ row: first, saves: list, expected }) => {
  let row = first
  for (const save of list) row = mergeProgress(row, save, now)
  expect(row).toEqual(expected)
})

it.each(refusedCases)('the merge of progress $name is refused', ({ saves: list }) => {
  let row: Progress | undefined
  for (const save of list.slice(0, -1)) row = mergeProgress(row, save, now)
  expect(() => mergeProgress(row, list.at(-1)!, now)).toThrow(RangeError)
})

it('the merge of progress gives the same row in any order of saves, however often a save arrives', () => {
  const twice = (list: Progress[]) => fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })
  const orders = fc
    .array(saves, { minLength: 1, maxLength: 6 })
    .chain((list) => fc.tuple(fc.constant(list), twice(list)))
  fc.assert(
    fc.property(orders, ([list, replayed]) => {
      expect(mergeAll(replayed)).toEqual(mergeAll(list))
    }),
  )
})

it.each([
  [89.9, 100, false],
  [90, 100, true],
  [100, 100, true],
  [54, 60, true],
  [0, 0, false],
  [10, Number.NaN, false],
])('a video that stands at %d of %d seconds is completed: %s', (position, duration, expected) => {
  expect(isCompleted(position, duration)).toBe(expected)
})

it.each([
  [{ progress_seconds: 30, completed: false }, 60, 30],
  [{ progress_seconds: 90, completed: true }, 60, 60],
  [{ progress_seconds: 90, completed: false }, 0, 90],
  [undefined, 60, 0],
  // A shorter film replaced the one that was begun.
  [{ progress_seconds: 90, completed: false }, 60, 0],
  [{ progress_seconds: 55, completed: false }, 60, 0],
])('with the progress %o a person stands in a video of %d seconds at %d', (progress, duration, expected) => {
  expect(positionIn(progress, duration)).toBe(expected)
})

const row: Progress = { progress_seconds: 40, completed: false, last_watched: now, watched: '{[0,40)}' }
const later = '2026-03-02T15:00:01.000Z'

it.each<[string, Partial<Progress>]>([
  ['a newer position', { last_watched: later, progress_seconds: 10 }],
  ['the end', { completed: true }],
  ['seconds that were played', { watched: '{[50,60)}' }],
  ['seconds of another film', { watched_films: { a: '{[0,10)}' } }],
])('a save with %s says more', (_name, change) => {
  expect(saysMore({ ...row, ...change }, row)).toBe(true)
  expect(
    saysMore(row, { ...row, ...change, watched: '{[0,60)}', completed: true, last_watched: later }),
  ).toBe(false)
})

it('no save says more than the row into which it was merged', () => {
  fc.assert(
    fc.property(saves, saves, (one, other) => {
      const merged = mergeAll([one, other])!
      for (const save of [one, other]) expect(saysMore(mergeAll([save])!, merged)).toBe(false)
    }),
  )
})
