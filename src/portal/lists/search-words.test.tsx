// The way of typed search words from the field to the list and the URL.
import { beforeEach, expect, test, vi } from 'vitest'
import { createSearchWords } from './search-words'

beforeEach(() => vi.useFakeTimers())
function makeSearch() {
  const given = { list: [] as string[], url: [] as string[] }
  const history = { entry: 'list' }
  const words = createSearchWords('', {
    toList: (text) => given.list.push(text),
    toUrl: (text) => given.url.push(text),
    entry: () => history.entry,
  })
  return { words, given, history }
}

test('a typed letter is shown in the field at once, in the list after a frame, and in the URL after a pause', async () => {
  const { words, given } = makeSearch()
  words.type('f')
  words.type('fo')
  expect(words.field.getState()).toBe('fo')
  expect(given).toEqual({ list: [], url: [] })
  await vi.advanceTimersByTimeAsync(20)
  expect(given).toEqual({ list: ['fo'], url: [] })
  await vi.advanceTimersByTimeAsync(200)
  words.type('for')
  await vi.advanceTimersByTimeAsync(200)
  expect(given).toEqual({ list: ['fo', 'for'], url: [] })
  await vi.advanceTimersByTimeAsync(100)
  expect(given.url).toEqual(['for'])
})

test('flush gives the list and the URL the last letter at once, and only once', async () => {
  const { words, given } = makeSearch()
  words.type('form')
  words.flush()
  expect(given).toEqual({ list: ['form'], url: ['form'] })
  words.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toEqual({ list: ['form'], url: ['form'] })
})

test('Back right after a typed letter shows the words of the page before, whose address does not get the letter', async () => {
  const { words, given, history } = makeSearch()
  words.type('form')
  history.entry = 'the page before'
  words.follow('leave')
  expect(words.field.getState()).toBe('leave')
  words.type('leaves')
  history.entry = 'a page with the same words'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(words.field.getState()).toBe('leave')
  expect(given).toEqual({ list: ['leave', 'leaves', 'leave'], url: [] })
})

test('an older address that arrives late does not remove a newer letter from the field', async () => {
  const { words, given } = makeSearch()
  words.type('f')
  words.flush()
  words.type('fo')
  words.follow('f')
  words.follow('')
  expect(words.field.getState()).toBe('fo')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(given).toEqual({ list: ['f', 'fo'], url: ['f', 'fo'] })
})
