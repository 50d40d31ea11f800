import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatRanges, parseRanges, type Range, rangesFromPlayed, uniteRanges } from './ranges.ts'

const second = fc.integer({ min: 0, max: 60 })
const anyRanges = fc.array(fc.tuple(second, second)) as fc.Arbitrary<Range[]>
const secondsOf = (ranges: readonly Range[]) =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)))
/** The seconds, and every single second that lies between two of them. */
const withGaps = (seconds: Set<number>) =>
  new Set([...seconds, ...[...seconds].filter((s) => seconds.has(s + 2)).map((s) => s + 1)])

it('ranges of seconds are the same after they were written and read', () => {
  fc.assert(
    fc.property(anyRanges, (ranges) => {
      expect(parseRanges(formatRanges(ranges))).toEqual(uniteRanges(ranges))
    }),
  )
})

it('ranges of seconds unite to the same seconds as sets do, with gaps of a single second filled', () => {
  fc.assert(
    fc.property(anyRanges, anyRanges, (a, b) => {
      const united = uniteRanges(a, b)
      expect(secondsOf(united)).toEqual(withGaps(secondsOf([...a, ...b])))
      expect(united.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(secondsOf(united).size)
    }),
  )
})

it('ranges of seconds are not read from a text that Postgres would not write', () => {
  for (const text of ['', 'null', '[0,10)', '{[0,10]}', '{[0,10),}', '{[a,b)}']) {
    expect(() => parseRanges(text)).toThrow(SyntaxError)
  }
  expect(parseRanges('{}')).toEqual([])
})

it('ranges of seconds are made from the played parts of a media element, without seconds that were played by less than a half', () => {
  const times = [
    [0, 9.6],
    [20.2, 20.4],
    [30.4, 31.6],
  ]
  const played = {
    length: times.length,
    start: (i: number) => times[i]?.[0] ?? 0,
    end: (i: number) => times[i]?.[1] ?? 0,
  }
  expect(rangesFromPlayed(played)).toEqual([
    [0, 10],
    [30, 32],
  ])
})
