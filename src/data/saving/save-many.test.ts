// Tests how much work it takes to save many files at once.
import { expect, it, vi } from 'vitest'
import { shelfKey } from '../../../tests/support/tablet/on-shelf.ts'
import { clinicWithAna } from '../../../tests/support/tablet/clinic.ts'
import { listComing } from '../../shelf/coming-file.ts'
import { keepShelfKey } from '../../shelf/shelf-key.ts'
import { saveFile } from './change-saving.ts'

it('the work of "Save all" grows with the number of files, not with its square', async () => {
  const { tab } = await clinicWithAna()
  const { shelf } = tab.shelf
  await keepShelfKey(shelf, shelfKey())
  tab.network.connection.report(false)
  const openings = vi.spyOn(shelf.crypto.subtle, 'decrypt')
  const save = async (from: number, to: number) => {
    openings.mockClear()
    for (let n = from; n < to; n += 1) {
      const path = `hr-docs/${n}.pdf`
      const form = { bucket: 'documents', path, size: 10, rowId: path, title: `Form ${n}` } as const
      await saveFile(tab, { ...form, why: 'saved' })
    }
    return openings.mock.calls.length
  }
  const first = await save(0, 10)
  expect(first).toBeGreaterThan(0)
  expect(await save(10, 20), 'ten more files beside ten that wait').toBeLessThan(1.5 * first)
  expect(await listComing(shelf)).toHaveLength(20)
})
