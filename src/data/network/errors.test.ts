// Tests which kind of DataError is made from which answer.
import { expect, it } from 'vitest'
import { NoAnswerError, toDataError } from './errors.ts'

it.each([
  [0, 'offline'],
  [408, 'offline'],
  [503, 'offline'],
  [401, 'signed-out'],
  [403, 'forbidden'],
  [400, 'invalid'],
  [404, 'invalid'],
  [422, 'invalid'],
  [409, 'conflict'],
  [429, 'unknown'],
  [500, 'unknown'],
])('a DataError of status %d is of the kind %s', (status, kind) => {
  expect(toDataError({ message: 'words', code: 'X' }, status)).toMatchObject({ kind, status, code: 'X' })
})

it('a DataError has the kind offline for a request without an answer, also where storage-js wraps the error', () => {
  const none = new NoAnswerError('unreachable', 'The clinic cannot be reached', new TypeError('fetch failed'))
  expect(toDataError(none).kind).toBe('offline')
  expect(toDataError({ message: 'x', originalError: none }).kind).toBe('offline')
  expect(toDataError(new DOMException('', 'TimeoutError')).kind).toBe('offline')
})
