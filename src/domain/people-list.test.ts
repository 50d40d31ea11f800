import { expect, test } from 'vitest'
import { parseCsv } from './csv'
import { readPeople } from './people-list'

const read = (text: string, known: string[] = []) => readPeople(parseCsv(text), new Set(known))
const faults = (text: string, known?: string[]) => read(text, known).map((person) => person.faults)
const lee = { firstName: 'Lee', lastName: 'Example', email: 'lee@clinic.example', faults: [] }

test.each([
  ['headings in any order', 'E-mail,Last_Name,First name,Role\nLEE@clinic.example, Example ,Lee,Admin\n'],
  ['one column for the whole name', 'Email;Full name\nlee@clinic.example;Lee Example'],
  ['no headings', 'Lee,Example,lee@clinic.example'],
  ['a spreadsheet’s clipboard with the address first', 'lee@clinic.example\tLee\tExample\tStaff\r\n\r\n'],
])('people are read with %s', (_how, text) => {
  expect(read(text)).toEqual([lee])
})

test.each([
  ['a missing name', 'Lee,,lee@clinic.example', ['Last name needs at least one letter.']],
  ['a missing address', 'Lee,Example,', ['The email is missing.']],
  ['a wrong address', 'Lee,Example,lee@clinic', ['“lee@clinic” is not an email address.']],
  ['an account', 'Ana,Example,ANA@clinic.example', ['This address already has an account.']],
  [
    'several faults',
    'Lee,,lee@,',
    ['Last name needs at least one letter.', '“lee@” is not an email address.'],
  ],
])('a line says its fault: %s', (_what, text, expected) => {
  expect(faults(text, ['ana@clinic.example'])).toEqual([expected])
})

test('of two lines with one address the second says whose address it is', () => {
  expect(faults('Lee,Example,lee@clinic.example\nLea,Example,Lee@clinic.example')).toEqual([
    [],
    ['The same address as Lee Example.'],
  ])
})

test('a file without people gives nobody', () => {
  expect(read('')).toEqual([])
  expect(read('First name,Last name,Email\n,,\n')).toEqual([])
})
