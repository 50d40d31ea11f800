// Tests code that comes when it is first needed.
import { expect, it, vi } from 'vitest'
import { codeOf, loadOnce } from './load-once.ts'

it('what is loaded once comes again only where it did not come', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the client'))
  load.mockRejectedValueOnce(new Error('lost'))
  const loaded = loadOnce(load)
  await expect(loaded()).rejects.toThrow('lost')
  expect(await Promise.all([loaded(), loaded()])).toEqual(['the client', 'the client'])
  expect(load).toHaveBeenCalledTimes(2)
})

it('code that does not come counts as a lost network', async () => {
  const missing = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(codeOf(missing)).rejects.toMatchObject({ name: 'DataError', kind: 'offline' })
})
