// What is printed in place of the screen: the nodes, their title and their style, for one print alone.
import { afterEach, expect, test, vi } from 'vitest'
import { endPrint, printSheets } from './print-sheets'

const node = (words: string) => Object.assign(document.createElement('p'), { textContent: words })
const sheets = () => [...document.querySelectorAll('.print-sheets')].map(({ textContent }) => textContent)

afterEach(endPrint)

test('where the browser prints nothing, the next print has its own sheets, title and style alone', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  document.title = 'Documents'
  const first = printSheets('Fees', [node('A')], '@page { size: 1in }')
  const second = printSheets('Leave', [node('B')], '@page { size: 2in }')
  await first
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect([sheets(), document.title, document.adoptedStyleSheets.length]).toEqual([['B'], 'Leave', 1])
  endPrint()
  await second
  expect([sheets(), document.title, document.adoptedStyleSheets.length]).toEqual([[], 'Documents', 0])
})

test('a print ends with the event of the browser', async () => {
  vi.stubGlobal('print', () => void dispatchEvent(new Event('afterprint')))
  document.title = 'Documents'
  await printSheets('Fees', [node('A')])
  expect([sheets(), document.title]).toEqual([[], 'Documents'])
})
