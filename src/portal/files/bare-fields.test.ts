// Values of form fields that a file holds and draws nowhere are drawn; values that it draws stay as they are; what is on the screen is
// on paper.
import { expect, test } from 'vitest'
import { entriesOf, type FieldFacts } from './bare-fields'

const text = { id: '5R', subtype: 'Widget', fieldType: 'Tx', fieldValue: 'PENICILLIN' }
const choice = { id: '5R', subtype: 'Widget', fieldType: 'Ch', fieldValue: ['PENICILLIN'] }
const box = { id: '5R', subtype: 'Widget', fieldType: 'Btn', fieldValue: 'Yes' }

test.each<[string, FieldFacts, object | undefined]>([
  ['a text without a drawing', text, { value: 'PENICILLIN', noPrint: false }],
  [
    'a text whose drawing is empty',
    { ...text, hasAppearance: true, textContent: [''] },
    { value: 'PENICILLIN', noPrint: false },
  ],
  [
    'a text whose drawing has no words',
    { ...text, hasAppearance: true },
    { value: 'PENICILLIN', noPrint: false },
  ],
  ['a text that is drawn', { ...text, hasAppearance: true, textContent: ['PENICILLIN'] }, { noPrint: false }],
  ['a text that is hidden', { ...text, annotationFlags: 2 }, { value: 'PENICILLIN' }],
  ['an empty text', { ...text, fieldValue: ' ' }, undefined],
  ['a text that hides what is typed', { ...text, password: true }, undefined],
  ['a choice of one line', { ...choice, combo: true }, { value: 'PENICILLIN', noPrint: false }],
  ['a choice in a list', choice, { value: ['PENICILLIN'], noPrint: false }],
  ['a choice of nothing', { ...choice, fieldValue: [] }, undefined],
  ['a box that is ticked', box, { value: null, noPrint: false }],
  ['a box that is empty', { ...box, fieldValue: 'Off' }, undefined],
  ['a button that does something', { ...box, pushButton: true }, undefined],
  [
    'a signature',
    { id: '5R', subtype: 'Widget', fieldType: 'Sig', hasAppearance: true },
    { value: null, noPrint: false },
  ],
  ['a place to sign', { id: '5R', subtype: 'Widget', fieldType: 'Sig' }, undefined],
  ['a note', { id: '5R', subtype: 'FreeText' }, undefined],
])('%s', (_what, field, entry) => {
  expect(entriesOf([field])).toEqual(entry === undefined ? [] : [['5R', entry]])
})
