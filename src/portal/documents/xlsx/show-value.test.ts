// Numbers in the formats that Excel's own lists offer, as Excel shows them.
import { expect, test } from 'vitest'
import { serialOf, showNumber, showText } from './show-value'

test.each([
  [46086, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'Thursday, March 5, 2026'],
  [0.5, '[$-F400]h:mm:ss\\ AM/PM', '12:00:00 PM'],
  [46086, '[$-409]mmmm\\ d\\,\\ yyyy;@', 'March 5, 2026'],
  [3255550100, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(325) 555-0100'],
  [1234.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', '$1,234.50'],
  [1, '"Yes";"Yes";"No"', 'Yes'],
  [0.95, '# ??/??', '19/20'],
  [1.95, '# ?/8', '2'],
  [-1.97, '# ??/??', '-1 32/33'],
  [1.5, '# ?/?" tablets"', '1 1/2 tablets'],
  [1250, '[$€-407]#,##0.00', '€1,250.00'],
  [0.5, '[$-407]0.0" mg"', '0.5 mg'],
  [46086, '[$-80A]d\\ "de"\\ mmmm', '5 de marzo'],
  [60, 'm/d/yyyy', '2/29/1900'],
  [2958466, 'm/d/yyyy', '######'],
  [-0.5, 'h:mm', '######'],
])('%d in %s', (value, code, text) => {
  expect(showNumber(value, code)).toEqual({ text })
})

test('a negative time is shown where the workbook counts from 1904', () => {
  expect(showNumber(-0.5, '[h]:mm', true).text).toBe('-12:00')
})

test('a format that nobody knows leaves the number, and says so', () => {
  expect(showNumber(1.5, 'bogus[[')).toEqual({ text: '1.5', isUnsure: true })
})

test('a text gets the words of its format', () => {
  expect(showText('5', '0;-0;0;@" mg"')).toBe('5 mg')
  expect(showText('5', 'bogus[[')).toBe('5')
})

test('a date in words is a number of days', () => {
  expect(serialOf('2026-03-05T12:00:00')).toBe(46086.5)
  expect(serialOf('2026-03-05')).toBe(46086)
  expect(serialOf('someday')).toBeUndefined()
})
