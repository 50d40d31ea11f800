import { expect, test } from 'vitest'
import { byName, newestFirst, openedFirst } from './list-order'

const row = (id: string, title: string, created_at: string) => ({ id, title, created_at })
const rows = [
  row('a', 'rota 10', '2026-03-01T00:00:00Z'),
  row('b', 'Rota 9', '2026-03-03T00:00:00Z'),
  row('c', 'Árbol', '2026-03-02T00:00:00Z'),
]
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('rows are ordered newest first, by name regardless of case and accents, or the last opened first', () => {
  const newest = rows.toSorted(newestFirst)
  expect(ids(newest)).toBe('bca')
  expect(ids(byName(rows))).toBe('cba')
  expect(openedFirst(['b', 'c', 'a'], new Map([['a', 5]])).join('')).toBe('abc')
})
