import { expect, it } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

it.each([
  ['bytes=0-1', 0, 1],
  ['bytes=0-', 0, 999],
  ['bytes=0-999', 0, 999],
  ['bytes=0-5000', 0, 999],
  ['bytes=999-999', 999, 999],
  ['bytes=500-', 500, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-1000', 0, 999],
  ['bytes=-5000', 0, 999],
  ['Bytes= 10-19 ', 10, 19],
  [`bytes=0-${'9'.repeat(400)}`, 0, 999],
])('the Range header %s asks for a part of a file: 206', (header, first, last) => {
  expect(byteRangeOf(header, 1000)).toEqual({ first, last })
})

it.each([
  null,
  '',
  'bytes 0-1',
  ...'bytes bytes= bytes=- bytes=a-b bytes=2-1 bytes=--1 bytes=1.5-2 bytes=+1-2'.split(' '),
  ...'bytes=0-1,5-6 bytes=0-1, seconds=0-1 bytes=0-1/1000'.split(' '),
])('the Range header %j is ignored: 200 with the whole file', (header) => {
  expect(byteRangeOf(header, 1000)).toBe('whole')
})

const pastTheEnd = ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]
it.each(pastTheEnd)('the Range header %s lies past the end: 416', (header) => {
  expect(byteRangeOf(header, 1000)).toBeNull()
})

it('an empty file has no first byte, and is whole where its end is asked for', () => {
  expect(byteRangeOf('bytes=0-1', 0)).toBeNull()
  expect(byteRangeOf('bytes=-1', 0)).toBe('whole')
  expect(byteRangeOf(null, 0)).toBe('whole')
})
