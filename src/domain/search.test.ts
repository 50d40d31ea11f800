import { expect, test } from 'vitest'
import { foldTexts, matchesQuery, matchParts, searchRows } from './search'

const row = (title: string, description: string | null = null) => ({
  title,
  folded: foldTexts({ title, description }),
})
const titles = (query: string, ...rows: ReturnType<typeof row>[]) =>
  searchRows(rows, query).map(({ title }) => title)

test.each([
  ['NAUSEA', 'Treating nausea'],
  ['senal', 'Señal de alarma'],
  ['tiêm', 'Lich tiem chung'],
  ['dau', 'Đau đầu'],
  ['policy leave', 'Leave and Absence Policy'],
  ['  hand   hygiene ', 'Hand Hygiene'],
])('“%s” finds %s', (query, title) => {
  expect(titles(query, row(title))).toEqual([title])
})

test('words may stand in title and description, but all of them must be there', () => {
  const forms = row('Time-off form', 'For the office in Pinion')
  expect(titles('pinion form', forms)).toEqual(['Time-off form'])
  expect(titles('pinion forms', forms)).toEqual([])
})

test('rows that have the query as it was typed come first, and each group stays in its order', () => {
  const rows = [row('Leave form 2'), row('Form: leave'), row('Form of leave'), row('A leave form')]
  expect(titles('leave form', ...rows)).toEqual([
    'Leave form 2',
    'A leave form',
    'Form: leave',
    'Form of leave',
  ])
})

test('a search that goes on letter by letter finds the same, in the same order, as one that begins with all of them', () => {
  const rows = [
    'Form of leave 12',
    'Leave form no. 12',
    'Leave form',
    'Leave form 1',
    'Tax form',
    'Form 12: leave',
  ].map((each) => row(each))
  const query = 'leave form 12'
  for (let length = 1; length <= query.length; length += 1) {
    const typed = query.slice(0, length)
    expect([typed, ...searchRows(rows, typed)]).toEqual([typed, ...searchRows([...rows], typed)])
  }
  expect(searchRows(rows, 'tax')).toEqual([rows[4]])
})

test('a person is found by first and last name in any order', () => {
  expect(matchesQuery(['maria@clinic.example', 'María Peña'], 'pena maria')).toBe(true)
})

const marked = (text: string, query: string) =>
  matchParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Leave Policy', 'leave', '[Leave] Policy'],
  ['Señal y señales', 'senal', '[Señal] y [señal]es'],
  // Typed on some keyboards as a letter and a mark.
  ['Sen\u0303al', 'senal', '[Sen\u0303al]'],
  ['Policy on leave', 'leave policy', '[Policy] on [leave]'],
  ['aaa', 'aa a', '[aa][a]'],
  ['🩺 Check-up', 'check', '🩺 [Check]-up'],
  ['Leave', '', 'Leave'],
])('a search in “%s” for “%s” marks %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
