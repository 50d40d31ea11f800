import { expect, test } from 'vitest'
import { keepRows } from './keep-rows'

const row = (id: string, title: string) => ({ id, title })

test('rows that have not changed are the same objects as before', () => {
  const [leave, phone] = [row('1', 'Leave'), row('2', 'Phone')]
  const now = keepRows([leave, phone], [row('1', 'Leave'), row('2', 'Telephone'), row('3', 'New')])
  expect(now).toEqual([row('1', 'Leave'), row('2', 'Telephone'), row('3', 'New')])
  expect(now[0]).toBe(leave)
  expect(now[1]).not.toBe(phone)
})

test('a list without changes is the same array as before', () => {
  const last = [row('1', 'Leave'), row('2', 'Phone')]
  expect(keepRows(last, structuredClone(last))).toBe(last)
  expect(keepRows(last, structuredClone(last).toReversed())).not.toBe(last)
  expect(keepRows(last, [])).toEqual([])
})
