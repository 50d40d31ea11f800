import { expect, test } from 'vitest'
import { findDuplicates } from './duplicates'

const composed = 'Política.pdf'.normalize('NFC')
const decomposed = 'Política.pdf'.normalize('NFD')

test.each([
  ['the same name', 'leave.pdf', 'Leave', { title: 'Time off', file_name: 'leave.pdf' }, true],
  [
    'the same title in other letters',
    'x.pdf',
    ' time OFF',
    { title: 'Time off', file_name: 'leave.pdf' },
    true,
  ],
  ['a name that a Mac wrote', decomposed, 'x', { title: 'y', file_name: composed }, true],
  ['a name from before, as a Mac wrote it', composed, 'x', { title: 'y', file_name: decomposed }, true],
  [
    'a title that a Mac wrote',
    'a.pdf',
    'Señal'.normalize('NFD'),
    { title: 'Señal', file_name: 'b.pdf' },
    true,
  ],
  [
    'the same name with a larger ending',
    'policy.PDF',
    'policy',
    { title: 'policy', file_name: 'policy.pdf' },
    true,
  ],
  [
    'the same name of another kind',
    'policy.docx',
    'policy',
    { title: 'policy', file_name: 'policy.doc' },
    false,
  ],
  [
    'the same title of another file and kind',
    'x.docx',
    'Policy',
    { title: 'policy', file_name: 'policy.doc' },
    true,
  ],
  ['another name and title', 'a.pdf', 'a', { title: 'b', file_name: 'b.pdf' }, false],
])('%s: is the person asked?', (_, name, title, row, isAsked) => {
  const chosen = { id: 'chosen', file: new File(['x'], name), handle: null }
  expect(findDuplicates([{ chosen, title }], [{ id: 'row', ...row }]).has('chosen')).toBe(isAsked)
})
