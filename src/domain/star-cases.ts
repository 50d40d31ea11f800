// Test cases for the merge of stars: the SQL trigger and `mergeStar` must both give these rows. NOW is the server's clock in each
// case; the changes that tablets send stand in the order in which they arrive.
import type { Star } from './stars.ts'

export type StarCase = {
  name: string
  /** The server's row before the changes. */
  row?: Star
  changes: Star[]
  expected: Star
}

export const NOW = '2026-03-02T15:00:00.000Z'
const NEXT_YEAR = '2027-03-02T15:00:00.000Z'

const at = (starred: boolean, time: string): Star => ({
  starred,
  starred_at: time.includes('T') ? time : `2026-03-02T${time}:00.000Z`,
})
const on = (time: string) => at(true, time)
const off = (time: string) => at(false, time)

export const starCases: StarCase[] = [
  { name: 'a first star is stored', changes: [on('14:00')], expected: on('14:00') },
  {
    name: 'the same change twice gives the same row',
    changes: [on('14:00'), on('14:00')],
    expected: on('14:00'),
  },
  {
    name: 'a star that is taken off leaves a row with the time of the change',
    changes: [on('14:00'), off('14:30')],
    expected: off('14:30'),
  },
  {
    name: 'an older change that arrives late changes nothing',
    changes: [off('14:30'), on('14:00')],
    expected: off('14:30'),
  },
  {
    name: 'of two changes of one moment the star counts, when it comes last',
    changes: [off('14:00'), on('14:00')],
    expected: on('14:00'),
  },
  {
    name: 'of two changes of one moment the star counts, when it comes first',
    changes: [on('14:00'), off('14:00')],
    expected: on('14:00'),
  },
  { name: 'a time in the future is cut to now', changes: [on(NEXT_YEAR)], expected: on(NOW) },
  {
    name: 'a row with a time in the future counts as written now',
    row: off(NEXT_YEAR),
    changes: [on('14:00')],
    expected: off(NOW),
  },
  {
    name: 'a row with a time in the future is changed by the next change',
    row: off(NEXT_YEAR),
    changes: [on(NEXT_YEAR)],
    expected: on(NOW),
  },
]
