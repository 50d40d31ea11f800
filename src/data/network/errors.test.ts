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

const unexpected = 'An unexpected error occurred. Please try again.'
it.each([
  ['an exception', new TypeError("Cannot read properties of undefined (reading 'x')"), undefined, unexpected],
  ['an exception of a library', { message: 'NoAnswerError: x' }, 0, 'The clinic cannot be reached'],
  ['a page', { message: '<html><h1>Bad Request</h1></html>' }, 400, unexpected],
  ['data', { message: '{}' }, 500, unexpected],
  ['an empty answer of a gateway', { message: '{}' }, 503, 'The clinic’s server does not answer.'],
  ['words of the server', { message: 'Invalid login credentials' }, 400, 'Invalid login credentials'],
])('a DataError has words for a person, made from %s', (_name, cause, status, words) => {
  expect(toDataError(cause, status)).toMatchObject({ message: words, cause })
})

it('a DataError has the kind offline for a request without an answer, also where storage-js wraps the error', () => {
  const none = new NoAnswerError('unreachable', 'The clinic cannot be reached', new TypeError('fetch failed'))
  expect(toDataError(none).kind).toBe('offline')
  expect(toDataError({ message: 'x', originalError: none }).kind).toBe('offline')
  expect(toDataError(new DOMException('', 'TimeoutError')).kind).toBe('offline')
})
