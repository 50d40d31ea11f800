import { describe, expect, it } from 'vitest'
import { DataError, toDataError } from './errors.ts'

describe('a DataError', () => {
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
  ])('of status %d is of the kind %s', (status, kind) => {
    expect(toDataError({ message: 'words', code: 'X' }, status)).toMatchObject({ kind, status, code: 'X' })
  })

  it('of a fetch that failed or ran out of time is of the kind offline, also where storage-js wraps it', () => {
    expect(toDataError(new TypeError('fetch failed')).kind).toBe('offline')
    expect(toDataError(new DOMException('', 'TimeoutError')).kind).toBe('offline')
    expect(toDataError({ message: 'x', originalError: new TypeError('fetch failed') }).kind).toBe('offline')
  })

  it('keeps the message and the cause, and does not wrap itself', () => {
    const cause = new RangeError('broken')
    const error = toDataError(cause)
    expect(error).toMatchObject({ kind: 'unknown', message: 'broken', cause })
    expect(toDataError(error)).toBe(error)
    expect(toDataError('text')).toBeInstanceOf(DataError)
  })
})
