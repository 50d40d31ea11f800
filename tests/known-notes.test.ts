import { expect, test } from 'vitest'
import { isWorthPrinting } from './support/known-notes.ts'

const stack = '\n    at openPdf (/src/open-pdf.ts:6:38)\n    at begin (/src/begin.ts:60:45)'
const known = `No thumbnail of Sharps.pdf TypeError: Promise.withResolvers is not a function${stack}`

test('a known note of a library is not printed, nor is its stack', () => {
  expect(isWorthPrinting(`${known}\n`)).toBe(false)
  expect(isWorthPrinting(known.replace('    at begin', '\x1B[90m    at begin')), 'in colours').toBe(false)
  expect(isWorthPrinting('Dexie: handling persisted pagehide\nDexie: handling persisted pageshow\n')).toBe(
    false,
  )
})

test('other words beside a known note are printed, and so is any other fault of a picture', () => {
  expect(isWorthPrinting(`${known}\nThe list could not be written`)).toBeUndefined()
  expect(isWorthPrinting(`No thumbnail of Sharps.pdf Error: no room${stack}`)).toBeUndefined()
  expect(isWorthPrinting('\n')).toBeUndefined()
})
