import { expect, test } from 'vitest'
import { openingOf } from './resume.ts'

test.each([
  ['at its start, where it was never begun', undefined, 0, false],
  ['where the person stopped', { progress_seconds: 36, completed: false }, 36, false],
  ['at its start, where it was finished', { progress_seconds: 73, completed: true }, 0, true],
  ['at its start, where it was left in its last tenth', { progress_seconds: 66, completed: true }, 0, true],
  [
    'at its start, where a shorter film replaced the one that was begun',
    { progress_seconds: 90, completed: false },
    0,
    false,
  ],
  ['where it was left, when it is watched again', { progress_seconds: 20, completed: true }, 20, false],
])('a video opens %s', (_, progress, startAt, isFinished) => {
  expect(openingOf(progress, 73)).toEqual({ startAt, isFinished })
})
