// `pickerOfHandles`: the file picker that gives handles, where the browser has one.
import { expect, test, vi } from 'vitest'
import { pickerOfHandles } from './chosen-file'

const desk = (isDesk: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDesk }))
const handle = { kind: 'file', getFile: () => Promise.resolve(new File(['x'], 'Rota.pdf')) }

test('pickerOfHandles uses the browser’s own picker on a desk, which gives each file a handle', async () => {
  desk(true)
  const pick = vi.fn<(wish: object) => Promise<object[]>>(() => Promise.resolve([handle]))
  vi.stubGlobal('showOpenFilePicker', pick)
  expect(await pickerOfHandles('video/*,.mkv')?.()).toMatchObject([{ file: { name: 'Rota.pdf' }, handle }])
  expect(pick).toHaveBeenCalledWith({ multiple: true, types: [{ accept: { 'video/*': ['.mkv'] } }] })
})

test('pickerOfHandles returns undefined on a tablet and in a browser without such a picker', () => {
  desk(true)
  expect(pickerOfHandles()).toBeUndefined()
  vi.stubGlobal('showOpenFilePicker', () => Promise.resolve([handle]))
  desk(false)
  expect(pickerOfHandles()).toBeUndefined()
})

test('pickerOfHandles rejects with the browser’s error, which tells a refusal from a choice of no file', async () => {
  desk(true)
  for (const name of ['AbortError', 'SecurityError']) {
    vi.stubGlobal('showOpenFilePicker', () => Promise.reject(new DOMException('No', name)))
    await expect(pickerOfHandles()?.()).rejects.toMatchObject({ name })
  }
})
