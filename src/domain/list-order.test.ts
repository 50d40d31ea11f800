import { expect, test } from 'vitest'
import { byName, newestFirst, nextFirst, openedFirst } from './list-order'

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

test('training that is next stands first: begun, the last watched first, then new, completed, and embeds', () => {
  const of = (id: string, is_embed = false) => ({ id, is_embed })
  const seen = (progress_seconds: number, completed: boolean, last_watched: string) => ({
    progress_seconds,
    completed,
    last_watched,
  })
  const videos = [of('embed', true), of('new'), of('done'), of('begun'), of('again'), of('opened')]
  const progress = new Map([
    ['done', seen(60, true, '2026-03-03T09:00:00Z')],
    ['begun', seen(20, false, '2026-03-01T09:00:00Z')],
    ['again', seen(10, false, '2026-03-02T09:00:00Z')],
    ['opened', seen(0, false, '2026-03-04T09:00:00Z')],
  ])
  const order = nextFirst(videos, progress).map(({ id }) => id)
  expect(order).toEqual(['again', 'begun', 'new', 'opened', 'done', 'embed'])
})
