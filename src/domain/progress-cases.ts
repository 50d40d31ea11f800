// Test cases for the merge of video progress: the SQL trigger and `mergeProgress` must both give these rows.
// `now` is the server's clock; `saves` are in the order in which they arrive.
import type { Progress } from './progress.ts'
import { formatRanges } from './ranges.ts'

export type MergeCase = {
  name: string
  now: string
  /** The server's row before the saves. */
  row?: Progress
  saves: Progress[]
  expected: Progress
}

/** A case whose last save is refused, so that the row stays as it was. */
export type RefusedCase = Omit<MergeCase, 'expected'>

const now = '2026-03-02T15:00:00.000Z'
const at = (time: string) => `2026-03-02T${time}.000Z`

export const mergeCases: MergeCase[] = [
  {
    name: 'a first save is stored unchanged',
    now,
    saves: [{ progress_seconds: 10, completed: false, last_watched: at('14:00:00'), watched: '{[0,10)}' }],
    expected: { progress_seconds: 10, completed: false, last_watched: at('14:00:00'), watched: '{[0,10)}' },
  },
  {
    name: 'the same save twice gives the same row',
    now,
    saves: [
      { progress_seconds: 20, completed: false, last_watched: at('14:00:00'), watched: '{[0,20)}' },
      { progress_seconds: 20, completed: false, last_watched: at('14:00:00'), watched: '{[0,20)}' },
    ],
    expected: { progress_seconds: 20, completed: false, last_watched: at('14:00:00'), watched: '{[0,20)}' },
  },
  {
    name: 'the newer save gives the position, also a position further back',
    now,
    saves: [
      { progress_seconds: 50, completed: false, last_watched: at('14:00:00'), watched: '{[0,50)}' },
      { progress_seconds: 10, completed: false, last_watched: at('14:30:00'), watched: '{[0,10)}' },
    ],
    expected: { progress_seconds: 10, completed: false, last_watched: at('14:30:00'), watched: '{[0,50)}' },
  },
  {
    name: 'an older save that arrives late leaves the position and adds its seconds',
    now,
    saves: [
      { progress_seconds: 50, completed: false, last_watched: at('14:30:00'), watched: '{[40,50)}' },
      { progress_seconds: 10, completed: false, last_watched: at('14:00:00'), watched: '{[0,10)}' },
    ],
    expected: {
      progress_seconds: 50,
      completed: false,
      last_watched: at('14:30:00'),
      watched: '{[0,10),[40,50)}',
    },
  },
  {
    name: 'of two saves of one moment the greater position counts, when it comes first',
    now,
    saves: [
      { progress_seconds: 50, completed: false, last_watched: at('14:00:00'), watched: '{[0,50)}' },
      { progress_seconds: 40, completed: false, last_watched: at('14:00:00'), watched: '{[0,40)}' },
    ],
    expected: { progress_seconds: 50, completed: false, last_watched: at('14:00:00'), watched: '{[0,50)}' },
  },
  {
    name: 'of two saves of one moment the greater position counts, when it comes last',
    now,
    saves: [
      { progress_seconds: 40, completed: false, last_watched: at('14:00:00'), watched: '{[0,40)}' },
      { progress_seconds: 50, completed: false, last_watched: at('14:00:00'), watched: '{[0,50)}' },
    ],
    expected: { progress_seconds: 50, completed: false, last_watched: at('14:00:00'), watched: '{[0,50)}' },
  },
  {
    name: 'a completed video stays completed',
    now,
    saves: [
      { progress_seconds: 90, completed: true, last_watched: at('14:00:00'), watched: '{[0,90)}' },
      { progress_seconds: 5, completed: false, last_watched: at('14:30:00'), watched: '{[0,5)}' },
    ],
    expected: { progress_seconds: 5, completed: true, last_watched: at('14:30:00'), watched: '{[0,90)}' },
  },
  {
    name: 'an older save that says completed completes the row',
    now,
    saves: [
      { progress_seconds: 5, completed: false, last_watched: at('14:30:00'), watched: '{[0,5)}' },
      { progress_seconds: 90, completed: true, last_watched: at('14:00:00'), watched: '{[80,90)}' },
    ],
    expected: {
      progress_seconds: 5,
      completed: true,
      last_watched: at('14:30:00'),
      watched: '{[0,5),[80,90)}',
    },
  },
  {
    name: 'touching and overlapping seconds become one range',
    now,
    saves: [
      { progress_seconds: 30, completed: false, last_watched: at('14:00:00'), watched: '{[0,10),[20,30)}' },
      { progress_seconds: 42, completed: false, last_watched: at('14:01:00'), watched: '{[10,20),[25,42)}' },
    ],
    expected: { progress_seconds: 42, completed: false, last_watched: at('14:01:00'), watched: '{[0,42)}' },
  },
  {
    name: 'a save without watched seconds removes none',
    now,
    saves: [
      { progress_seconds: 30, completed: false, last_watched: at('14:00:00'), watched: '{[0,30)}' },
      { progress_seconds: 31, completed: false, last_watched: at('14:01:00'), watched: '{}' },
    ],
    expected: { progress_seconds: 31, completed: false, last_watched: at('14:01:00'), watched: '{[0,30)}' },
  },
  {
    name: 'a first save with a time in the future gets the present time',
    now,
    saves: [
      {
        progress_seconds: 30,
        completed: false,
        last_watched: '2027-03-02T15:00:00.000Z',
        watched: '{[0,30)}',
      },
    ],
    expected: { progress_seconds: 30, completed: false, last_watched: now, watched: '{[0,30)}' },
  },
  {
    name: 'a later save with a time in the future gets the present time and gives the position',
    now,
    saves: [
      { progress_seconds: 60, completed: false, last_watched: at('14:00:00'), watched: '{[0,60)}' },
      {
        progress_seconds: 30,
        completed: false,
        last_watched: '2027-03-02T15:00:00.000Z',
        watched: '{[20,30)}',
      },
    ],
    expected: { progress_seconds: 30, completed: false, last_watched: now, watched: '{[0,60)}' },
  },
  {
    name: 'a save from a clock years behind gives no position, but its seconds count',
    now,
    saves: [
      { progress_seconds: 60, completed: false, last_watched: at('14:00:00'), watched: '{[0,60)}' },
      {
        progress_seconds: 75,
        completed: true,
        last_watched: '2019-01-01T00:00:00.000Z',
        watched: '{[60,75)}',
      },
    ],
    expected: { progress_seconds: 60, completed: true, last_watched: at('14:00:00'), watched: '{[0,75)}' },
  },
  {
    name: 'one second missing between two ranges counts as played, two do not',
    now,
    saves: [
      { progress_seconds: 9, completed: false, last_watched: at('14:00:00'), watched: '{[0,5),[6,9)}' },
      { progress_seconds: 20, completed: false, last_watched: at('14:01:00'), watched: '{[10,15),[17,20)}' },
    ],
    expected: {
      progress_seconds: 20,
      completed: false,
      last_watched: at('14:01:00'),
      watched: '{[0,15),[17,20)}',
    },
  },
  {
    name: 'a position with a time in the future is replaced by the next save',
    now,
    row: { progress_seconds: 50, completed: false, last_watched: at('23:00:00'), watched: '{[0,50)}' },
    saves: [{ progress_seconds: 60, completed: false, last_watched: at('23:00:01'), watched: '{[50,60)}' }],
    expected: { progress_seconds: 60, completed: false, last_watched: now, watched: '{[0,60)}' },
  },
  {
    name: 'a row with a time in the future counts as written now',
    now,
    row: { progress_seconds: 50, completed: false, last_watched: at('23:00:00'), watched: '{[0,50)}' },
    saves: [{ progress_seconds: 20, completed: false, last_watched: at('14:00:00'), watched: '{[10,20)}' }],
    expected: { progress_seconds: 50, completed: false, last_watched: now, watched: '{[0,50)}' },
  },
  {
    name: '24 hours in a thousand pieces are accepted',
    now,
    saves: [
      { progress_seconds: 5, completed: false, last_watched: at('14:00:00'), watched: pieces(999, 0) },
      {
        progress_seconds: 86_400,
        completed: true,
        last_watched: at('14:01:00'),
        watched: '{[86390,86400)}',
      },
    ],
    expected: {
      progress_seconds: 86_400,
      completed: true,
      last_watched: at('14:01:00'),
      watched: pieces(999, 0).replace('}', ',[86390,86400)}'),
    },
  },
]

export const refusedCases: RefusedCase[] = [
  {
    name: 'seconds past 24 hours',
    now,
    saves: [{ progress_seconds: 5, completed: false, last_watched: at('14:00:00'), watched: '{[0,86401)}' }],
  },
  {
    name: 'more than a thousand pieces in one save',
    now,
    saves: [
      { progress_seconds: 5, completed: false, last_watched: at('14:00:00'), watched: pieces(1001, 0) },
    ],
  },
  {
    name: 'more than a thousand pieces together with the pieces of the row',
    now,
    saves: [
      { progress_seconds: 5, completed: false, last_watched: at('14:00:00'), watched: pieces(600, 0) },
      { progress_seconds: 6, completed: false, last_watched: at('14:01:00'), watched: pieces(600, 40_000) },
    ],
  },
]

/** Makes `count` pieces of one second, three seconds apart. */
function pieces(count: number, start: number) {
  return formatRanges(Array.from({ length: count }, (_, i) => [start + i * 3, start + i * 3 + 1] as const))
}
