// Long documents come in sheets that are drawn in a moment each, and a document that is too long is refused before anything is drawn.
import { expect, test } from 'vitest'
import { makeDocx, paragraph, row, run, table, words } from '../../../tests/support/word/docx'
import { openArchive } from '../../portal/documents/word/open-archive'
import { textIn } from './elements'
import { MAX_WEIGHT, readWord, TooLongError } from './read-word'
import { weigh } from './sheets'

const rows = (count: number) =>
  table(...Array.from({ length: count }, (_, at) => row(words(`row ${at}`, 'a', 'b', 'c'))))
const read = async (body: string, pause = async () => {}) => {
  const bytes = await makeDocx({ body })
  return readWord(await openArchive(bytes.slice().buffer), pause)
}

test('a table of 24,000 cells is cut into sheets between its rows, and none is lost', async () => {
  let pauses = 0
  const word = await read(rows(6_000), async () => void (pauses += 1))
  expect(pauses, 'while the text is read').toBeGreaterThan(10)
  const sheets = [...word.sheets()]
  expect(Math.max(...sheets.map(({ document }) => weigh(document)))).toBeLessThan(1_100)
  expect(sheets.slice(0, -1).every(({ isCut }) => isCut)).toBe(true)
  const text = sheets.map(({ document }) => textIn(document)).join('')
  expect(Array.from({ length: 6_000 }, (_, at) => at).filter((at) => !text.includes(`row ${at}`))).toEqual([])
})

test('a document that a tablet cannot draw is refused', async () => {
  const body = paragraph(run('x')).repeat(MAX_WEIGHT / 2 + 1)
  await expect(read(body)).rejects.toThrow(TooLongError)
})
