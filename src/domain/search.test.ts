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

/** Signs that tablets, Word and the web set for those of a keyboard; each row's first sign is the keyboard's. */
const twins = [
  ["'", '‘', '’', '‚', '‛', 'ʼ', 'ʻ', '′', '‵', '`', '´', '＇', '‹', '›'],
  ['"', '“', '”', '„', '‟', '″', '‶', '«', '»', '＂', '〝', '〞'],
  ['-', '‐', '‑', '‒', '–', '—', '―', '−', '⁃', '˗', '﹘', '﹣', '－', '⸺', '⸻'],
  [' ', '\u00A0', '\u2002', '\u2003', '\u2007', '\u2009', '\u200A', '\u202F', '\u205F', '\u3000', '\t', '\n'],
  ['', '\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u200E', '\u202A'],
  ['...', '…'],
  ['fi', 'ﬁ'],
]
const pairs = twins.flatMap(([plain, ...others]) =>
  others.map((other) => {
    const code = other.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return { name: `U+${code}`, plain: `Staff${plain}s leave`, other: `Staff${other}s leave` }
  }),
)

test.each(pairs)('$name finds its plain twin, and is found by it, marked', ({ plain, other }) => {
  for (const [title, query] of [
    [plain, other],
    [other, plain],
    [other, other],
  ] as const) {
    expect(titles(query, row(title))).toEqual([title])
    expect(titles('leave', row('Title', title))).toEqual(['Title'])
    expect(matchesQuery([title], query)).toBe(true)
    expect(matchParts(`On ${title}, 2`, query)).toEqual([
      { text: 'On ', isMatch: false },
      { text: title, isMatch: true },
      { text: ', 2', isMatch: false },
    ])
  }
})

test('blanks of any kind at the ends of a query and between its words do not count, and one of nothing finds all', () => {
  expect(titles('\u00A0policy\u2003\u2009leave\u200B ', row('Leave Policy'))).toEqual(['Leave Policy'])
  expect(titles(' \u00AD\uFEFF', row('Leave Policy'))).toEqual(['Leave Policy'])
  expect(matchParts('Leave Policy', '\u200B')).toEqual([{ text: 'Leave Policy', isMatch: false }])
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
  ['Nurse’s hand-out', "nurse's", '[Nurse’s] hand-out'],
  ['hyper\u00ADtension', 'hypertension', '[hyper\u00ADtension]'],
  ['Hours: 8–5 – daily', '8-5', 'Hours: [8–5] – daily'],
  ['Wait…', 'wait.', '[Wait…]'],
  ['Proﬁle', 'prof', '[Proﬁ]le'],
  ['Proﬁle', 'ile', 'Pro[ﬁle]'],
])('a search in “%s” for “%s” marks %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})
