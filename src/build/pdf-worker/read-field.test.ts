// Values of form fields that a file holds as streams or as rich text are read as texts.
import { expect, test } from 'vitest'
import { readValue, readWords } from './read-field.mjs'

const text = (written: string) => ({ reset: () => undefined, getString: () => written })
type Dict = Record<string, unknown>
const read = (dict: Dict) => readValue(dict, ({ dict: from, key }: { dict: Dict; key: string }) => from[key])
const inField = (dict: Dict) => read({ FT: { name: 'Tx' }, ...dict })
const utf16 = (words: string) => `þÿ${Array.from(words, (one) => `\0${one}`).join('')}`

test('a value is read where it is a text, a stream, or rich text alone', () => {
  expect(inField({ V: 'Penicillin' })).toBe('Penicillin')
  expect(inField({ V: text('Penicillin') })).toBe('Penicillin')
  expect(inField({ V: 'Penicillin', RV: '<p>Latex</p>' })).toBe('Penicillin')
  const rich = '<?xml version="1.0"?><body><p>5 &lt; <b>10</b>&#160;mg</p><p>daily</p></body>'
  for (const RV of [rich, text(rich), utf16(rich)])
    expect(inField({ RV })).toBe(utf16('5 < 10\u00a0mg\ndaily'))
})

test('what is no text stays as it is', () => {
  expect(inField({})).toBeUndefined()
  expect(inField({ RV: '<body><p/></body>' })).toBeUndefined()
  const chosen = { name: 'Yes' }
  expect(read({ FT: { name: 'Btn' }, V: chosen, RV: '<p>No</p>' })).toBe(chosen)
})

test('the words of a note are read where they are rich text alone', () => {
  const wordsOf = (dict: Dict) => readWords({ get: (key: string) => dict[key] })
  expect(wordsOf({ Contents: 'Give 5 mg', RC: '<p>Give 10 mg</p>' })).toBe('Give 5 mg')
  expect(wordsOf({ Contents: '', RC: text('<p>Give 5 mg</p>') })).toBe(utf16('Give 5 mg'))
  expect(wordsOf({})).toBe('')
})
