// Test cases for the merge of video progress: the SQL trigger and `mergeProgress` must both give these rows.
// NOW is the server's clock in each case; saves stand in the order in which they arrive.
import type { Progress } from './progress.ts'
import { formatRanges } from './ranges.ts'

export type MergeCase = {
  name: string
  /** The server's row before the saves. */
  row?: Progress
  saves: Progress[]
  expected: Progress
}

/** A case whose last save is refused, so that the row stays as it was. */
export type RefusedCase = Omit<MergeCase, 'expected'>

export const NOW = '2026-03-02T15:00:00.000Z'

/** Progress: the position, the time on NOW's day or a whole date, the seconds watched. */
function at(position: number, time: string, watched: string, more: Partial<Progress> = {}): Progress {
  const last_watched = time.includes('T') ? time : `2026-03-02T${time}:00.000Z`
  return { progress_seconds: position, completed: false, last_watched, watched, watched_films: {}, ...more }
}
/** Two films that replaced the first one. */
const [SECOND, THIRD] = ['5', 'a'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`) as [
  string,
  string,
]
/** Seconds that were watched of the second film, and of the third. */
const films = (second: string, third?: string) => ({
  watched_films: { [SECOND]: second, ...(third && { [THIRD]: third }) },
})
const completed = { completed: true }
const NEXT_YEAR = '2027-03-02T15:00:00.000Z'

export const mergeCases: MergeCase[] = [
  {
    name: 'a first save is stored unchanged',
    saves: [at(10, '14:00', '{[0,10)}')],
    expected: at(10, '14:00', '{[0,10)}'),
  },
  {
    name: 'the same save twice gives the same row',
    saves: [at(20, '14:00', '{[0,20)}'), at(20, '14:00', '{[0,20)}')],
    expected: at(20, '14:00', '{[0,20)}'),
  },
  {
    name: 'the newer save gives the position, also a position further back',
    saves: [at(50, '14:00', '{[0,50)}'), at(10, '14:30', '{[0,10)}')],
    expected: at(10, '14:30', '{[0,50)}'),
  },
  {
    name: 'an older save that arrives late leaves the position and adds its seconds',
    saves: [at(50, '14:30', '{[40,50)}'), at(10, '14:00', '{[0,10)}')],
    expected: at(50, '14:30', '{[0,10),[40,50)}'),
  },
  {
    name: 'of two saves of one moment the greater position counts, when it comes first',
    saves: [at(50, '14:00', '{[0,50)}'), at(40, '14:00', '{[0,40)}')],
    expected: at(50, '14:00', '{[0,50)}'),
  },
  {
    name: 'of two saves of one moment the greater position counts, when it comes last',
    saves: [at(40, '14:00', '{[0,40)}'), at(50, '14:00', '{[0,50)}')],
    expected: at(50, '14:00', '{[0,50)}'),
  },
  {
    name: 'a completed video stays completed',
    saves: [at(90, '14:00', '{[0,90)}', completed), at(5, '14:30', '{[0,5)}')],
    expected: at(5, '14:30', '{[0,90)}', completed),
  },
  {
    name: 'an older save that says completed completes the row',
    saves: [at(5, '14:30', '{[0,5)}'), at(90, '14:00', '{[80,90)}', completed)],
    expected: at(5, '14:30', '{[0,5),[80,90)}', completed),
  },
  {
    name: 'touching and overlapping seconds become one range',
    saves: [at(30, '14:00', '{[0,10),[20,30)}'), at(42, '14:01', '{[10,20),[25,42)}')],
    expected: at(42, '14:01', '{[0,42)}'),
  },
  {
    name: 'a save without watched seconds removes none',
    saves: [at(30, '14:00', '{[0,30)}'), at(31, '14:01', '{}')],
    expected: at(31, '14:01', '{[0,30)}'),
  },
  {
    name: 'a first save with a time in the future gets the present time',
    saves: [at(30, NEXT_YEAR, '{[0,30)}')],
    expected: at(30, NOW, '{[0,30)}'),
  },
  {
    name: 'a later save with a time in the future gets the present time and gives the position',
    saves: [at(60, '14:00', '{[0,60)}'), at(30, NEXT_YEAR, '{[20,30)}')],
    expected: at(30, NOW, '{[0,60)}'),
  },
  {
    name: 'a save from a clock years behind gives no position, but its seconds count',
    saves: [at(60, '14:00', '{[0,60)}'), at(75, '2019-01-01T00:00:00.000Z', '{[60,75)}', completed)],
    expected: at(60, '14:00', '{[0,75)}', completed),
  },
  {
    name: 'one second missing between two ranges counts as played, two do not',
    saves: [at(9, '14:00', '{[0,5),[6,9)}'), at(20, '14:01', '{[10,15),[17,20)}')],
    expected: at(20, '14:01', '{[0,15),[17,20)}'),
  },
  {
    name: 'a position with a time in the future is replaced by the next save',
    row: at(50, '23:00', '{[0,50)}'),
    saves: [at(60, '23:01', '{[50,60)}')],
    expected: at(60, NOW, '{[0,60)}'),
  },
  {
    name: 'a row with a time in the future counts as written now',
    row: at(50, '23:00', '{[0,50)}'),
    saves: [at(20, '14:00', '{[10,20)}')],
    expected: at(50, NOW, '{[0,50)}'),
  },
  {
    name: 'seconds of a film that replaced the first never count for the first',
    saves: [at(30, '14:00', '{[0,30)}'), at(20, '14:30', '{}', films('{[0,20)}'))],
    expected: at(20, '14:30', '{[0,30)}', films('{[0,20)}')),
  },
  {
    name: 'seconds of the film before that arrive late count for that film',
    saves: [at(20, '14:30', '{}', films('{[0,20)}')), at(50, '14:00', '{[40,50)}', completed)],
    expected: at(20, '14:30', '{[40,50)}', { ...completed, ...films('{[0,20)}') }),
  },
  {
    name: 'seconds add up for each film by itself',
    saves: [
      at(42, '14:00', '{}', films('{[20,30)}', '{[0,9)}')),
      at(42, '14:01', '{[3,4)}', films('{[31,42)}', '{[10,15),[17,20)}')),
    ],
    expected: at(42, '14:01', '{[3,4)}', films('{[20,42)}', '{[0,15),[17,20)}')),
  },
  {
    name: 'a save of a release that knew the first film alone removes no seconds of others',
    saves: [
      at(9, '14:00', '{}', films('{[0,9)}')),
      at(12, '14:01', '{[9,12)}', { watched_films: undefined }),
    ],
    expected: at(12, '14:01', '{[9,12)}', films('{[0,9)}')),
  },
  {
    name: 'a film of which nothing was watched is left out',
    saves: [at(9, '14:00', '{}', films('{}', '{[0,9)}')), at(9, '14:01', '{}', films('{}'))],
    expected: at(9, '14:01', '{}', { watched_films: { [THIRD]: '{[0,9)}' } }),
  },
  {
    name: '24 hours in a thousand pieces are accepted',
    saves: [at(5, '14:00', pieces(999, 0)), at(86_400, '14:01', '{[86390,86400)}', completed)],
    expected: at(86_400, '14:01', pieces(999, 0).replace('}', ',[86390,86400)}'), completed),
  },
]

export const refusedCases: RefusedCase[] = [
  { name: 'seconds past 24 hours', saves: [at(5, '14:00', '{[0,86401)}')] },
  { name: 'more than a thousand pieces in one save', saves: [at(5, '14:00', pieces(1001, 0))] },
  {
    name: 'more than a thousand pieces together with the pieces of the row',
    saves: [at(5, '14:00', pieces(600, 0)), at(6, '14:01', pieces(600, 40_000))],
  },
  { name: 'seconds past 24 hours in a later film', saves: [at(5, '14:00', '{}', films('{[0,86401)}'))] },
  {
    name: 'more than a thousand pieces in the later films of the save and of the row',
    saves: [
      at(5, '14:00', '{}', films(pieces(600, 0))),
      at(6, '14:01', '{}', { watched_films: { [THIRD]: pieces(600, 0) } }),
    ],
  },
]

/** Makes `count` pieces of one second, three seconds apart. */
function pieces(count: number, start: number) {
  return formatRanges(Array.from({ length: count }, (_, i) => [start + i * 3, start + i * 3 + 1] as const))
}
