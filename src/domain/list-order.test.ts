import { expect, test } from 'vitest'
import { inOrder } from './list-order'

const row = (id: string, title: string, created_at: string) => ({ id, title, created_at })
const rows = [
  row('a', 'rota 10', '2026-03-01T00:00:00Z'),
  row('b', 'Rota 9', '2026-03-03T00:00:00Z'),
  row('c', 'Árbol', '2026-03-02T00:00:00Z'),
]
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['newest', 'bca'],
  ['name', 'cba'],
  ['opened', 'abc'],
] as const)('a list ordered by %s is %s', (order, expected) => {
  expect(ids(inOrder(rows, order, new Map([['a', 5]])))).toBe(expected)
})
